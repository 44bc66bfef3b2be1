import type { Language } from '../../pipeline/i18n/index.ts';

/** A request to the API in one programming language. */
export interface CodeExample {
  name: string;
  /** The program that runs it. */
  program: 'sh' | 'python3' | 'Rscript' | 'node';
  code: string;
}

/**
 * Returns examples that print the last five votes, one a line: number, day and headline. All print the same.
 */
export function examples(base: string, language: Language): CodeExample[] {
  const address = `${base}/votes?page_size=5`;
  const headline = `headline_${language}`;
  return [
    {
      name: 'curl, jq',
      program: 'sh',
      code: `curl -s '${address}' |
  jq -r '.items[] | [.id, .voted_at[:10], .${headline}] | join("; ")'`,
    },
    {
      name: 'Python',
      program: 'python3',
      code: `import json, urllib.request

with urllib.request.urlopen("${address}") as answer:
    votes = json.load(answer)["items"]
for vote in votes:
    print(vote["id"], vote["voted_at"][:10], vote["${headline}"], sep="; ")`,
    },
    {
      name: 'R',
      program: 'Rscript',
      code: `votes <- jsonlite::fromJSON("${address}")$items
writeLines(paste(votes$id, substr(votes$voted_at, 1, 10), votes$${headline}, sep = "; "))`,
    },
    {
      name: 'JavaScript',
      program: 'node',
      code: `const answer = await fetch('${address}');
const { items } = await answer.json();
for (const { id, voted_at, ${headline} } of items) {
  console.log([id, voted_at.slice(0, 10), ${headline}].join('; '));
}`,
    },
  ];
}
