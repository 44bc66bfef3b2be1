#!/bin/bash
# Generates clients of a running server from its description, checks their types, and asks with them: `clients.sh ADDRESS WORK`.
# Prints `tool version checked failed` for each generator.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
address=$1 work=$2
described=$address/api/v1/openapi.json
outcome=0

# Runs one check; says what failed.
checked=0 failed=0
check() {
  checked=$((checked + 1))
  local said
  said=$("${@:2}" 2>&1) && return
  failed=$((failed + 1)) outcome=1
  echo "$1: ${said: -2000}" >&2
}
report() {
  echo "$1 $2 $checked $failed"
  checked=0 failed=0
}

mkdir -p "$work/typescript"
cd "$work/typescript" || exit 1
echo '{ "private": true, "type": "module" }' > package.json
check 'packages' npm install --silent --no-audit --no-fund openapi-typescript@7.13.0 openapi-fetch@0.17.0 typescript@5.9.3
check 'openapi-typescript' npx openapi-typescript "$described" -o api.d.ts
cat > use.ts << 'END'
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

declare const ADDRESS: string;
const client = createClient<paths>({ baseUrl: ADDRESS });
const { data, error } = await client.GET('/votes', { params: { query: { page_size: 3 } } });
if (error !== undefined) throw new Error(JSON.stringify(error));
const days: string[] = data.items.map(({ voted_at }) => voted_at.slice(0, 10));
if (days.length !== 3) throw new Error(`${days.length} votes`);
const one = await client.GET('/votes/{vote_id}', { params: { path: { vote_id: data.items[0]!.id } } });
if (one.data?.headline_en !== data.items[0]!.headline_en) throw new Error('another vote');
const table = await client.GET('/votes.csv', { params: { query: { page_size: 3 } }, parseAs: 'text' });
const text: string | undefined = table.data;
if (!text?.startsWith('id,')) throw new Error(text);
const unknown = await client.GET('/votes/{vote_id}', { params: { path: { vote_id: 1 } } });
if (unknown.response.status !== 404 || unknown.error === undefined) throw new Error('no refusal');
END
sed 's/data\.items\[0\]!\.headline_en) throw/data.items[0]!.colour) throw/' use.ts > wrong.ts
check 'types' npx tsc --strict --module nodenext --target es2022 --outDir out use.ts
check 'a wrong field' bash -c '! npx tsc --noEmit --strict --module nodenext --target es2022 wrong.ts'
check 'answers' bash -c "sed 's|ADDRESS })|\"$address/api/v1\" })|' out/use.js > run.js && node run.js"
report openapi-typescript 7.13.0

mkdir -p "$work/python"
cd "$work/python" || exit 1
export PATH=$work/clients/bin:$PATH
check 'openapi-python-client' openapi-python-client generate --url "$described" --output-path client --config "$here/python-client.yml" --fail-on-warning
check 'package' pip install -q ./client
cat > use.py << END
from hemicicle_client import Client
from hemicicle_client.api.votes import votes, votes_by_vote_id
from hemicicle_client.models import HTTPError, VotePage

client = Client(base_url="$address/api/v1")
page = votes.sync(client=client, page_size=3)
assert isinstance(page, VotePage), page
headlines: list[str] = [vote.headline_en for vote in page.items]
assert len(headlines) == 3, headlines
assert isinstance(votes_by_vote_id.sync(1, client=client), HTTPError)
END
sed 's/headline_en/colour/' use.py > wrong.py
check 'types' mypy --strict use.py
check 'a wrong field' bash -c '! mypy --strict wrong.py'
check 'answers' python use.py
report openapi-python-client 0.29.1
exit "$outcome"
