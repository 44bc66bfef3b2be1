import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request to the service. */
export interface Question {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a request
  body: any;
}

type Answer = (question: Question, response: ServerResponse, number: number) => void;

/** Starts a real HTTP server that answers like OpenAI’s chat completions, or as a test wants. */
export async function summaryService(answer: Answer) {
  const asked: Question[] = [];
  const server = createServer(async (request, response) => {
    const question = {
      path: request.url!,
      authorization: request.headers.authorization,
      body: JSON.parse(await textOf(request)),
    };
    asked.push(question);
    answer(question, response, asked.length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Returns an answer with the text of the model. */
export const completion = (content: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

export const wrote =
  (content: string): Answer =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(completion(content));

export const GOOD = {
  ca: 'Una moció sobre l’aigua que el Congrés va aprovar.',
  es: 'Una moción sobre el agua que el Congreso aprobó.',
  en: 'A motion on water that Congress approved.',
};
