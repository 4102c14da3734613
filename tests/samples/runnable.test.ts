import { describe, expect, it } from 'vitest';
import { runnableParts } from './runnable';

const health = 'curl -s "$EIGHTKIT_URL/health"';
const parts = (script: string, ...files: string[]) => runnableParts(script, new Set(files));

describe('a shell sample is run whole', () => {
  it.each([
    ['a request', health],
    ['a request over several lines', 'curl -s -X POST "$EIGHTKIT_URL/a" \\\n  -d \'{"a; rm": "(b|c)"}\' > answer.json'],
    ['what a request is piped to', `${health} | jq -r .status | head -1 2>/dev/null`],
    ['substitutions in quotes', 'curl -H "X-Api-Key: $(grep \'^KEY=\' .env | cut -d= -f2)" "$EIGHTKIT_URL/a"'],
    ['a branch', `status=$(${health})\ncase $status in\n  200|201) echo yes ;;\n  *) exit 1 ;;\nesac`],
    ['a loop', `for run in 1 2; do\n  ${health} # again\n  sleep 1\ndone`],
    ['a function', `ask() {\n  ${health}\n}\nask && ask`],
    ['the documented address', 'curl -s http://localhost:3000/health'],
  ])('%s', (_, script) => {
    expect(parts(script)).toEqual([script]);
  });

  it('that runs a file of its page', () => {
    expect(parts('TOTAL=2 node load.mjs', 'load.mjs')).toEqual(['TOTAL=2 node load.mjs']);
    expect(parts('node load.mjs')).toEqual([]);
  });
});

describe('of a shell sample that calls what a run lacks', () => {
  it.each([
    ['another program', 'docker compose ps'],
    ['another program in a substitution', 'echo "$(docker compose ps -q)"'],
    ['another program behind a request', 'jq . a.json | sudo tee b.json'],
    ['a function of another sample', "send 'a'"],
    ['another address', 'curl -s https://8kit.example.com/'],
    ['a here-document', 'cat > .env <<EOF\nA=1\nEOF'],
  ])('%s: only the lines that are requests are run', (_, line) => {
    expect(parts(`${line}\n${health}`)).toEqual([health]);
    expect(parts(line)).toEqual([]);
  });
});
