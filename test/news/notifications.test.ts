import { expect, it } from 'vitest';
import { notificationOf } from '../../functions/delivery/compose/notification.ts';
import { votesByIds } from '../../pipeline/endpoints/votes/present.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { legislature, vote } from '../rows.ts';

const named = (matter_es: string, decision_es: string) => ({
  ...{ matter_es, decision_es, headline_es: `${matter_es}: ${decision_es}` },
});

it('a message to a browser has one line for votes on the parts of one text', () => {
  const read = openParliament({
    legislatures: [legislature(15)],
    votes: [
      vote(15001001, '2025-01-22', named('Pesca, moción del PP', 'aprobada una parte (votación 1 de 2)')),
      vote(15001002, '2025-01-22', named('Pesca, moción del PP', 'rechazada una parte (votación 2 de 2)')),
      vote(15001003, '2025-01-22', named('Costas, ley', 'aprobada')),
    ],
  });
  const votes = votesByIds(read, [15001001, 15001002, 15001003]);
  expect(notificationOf({ votes, topic: null }, 'es', 'tag').body.split('\n')).toEqual([
    'Pesca, moción del PP: 2 votaciones',
    'Costas, ley: aprobada',
  ]);
});
