import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exported, type Row } from '@/audit/testing/workflows';
import { newFolder } from '../../tests/folder';
import { runProgram } from '../../tests/run-program';
import { GET } from './route';

/* The published program, run as a reader runs it: alone, in a folder of its own. */

let program = '';
let cwd = '';
beforeAll(async () => {
  program = join(newFolder(), 'audit.mjs');
  writeFileSync(program, await (await GET()).text());
});
beforeEach(() => {
  cwd = newFolder();
});

const audit = (...args: string[]) => runProgram(process.execPath, [program, ...args], { cwd });

function write(files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(cwd, name), isText ? content : JSON.stringify(content));
  }
}

const send: Row = ['Send', 'emailSend'];
const workflow = (id: string, name: string, ...rows: Row[]) => ({ ...exported(...rows), id, name, active: true });
const twice = (id: string, name = id) => workflow(id, name, ['Start', 'webhook'], send);
const once = (id: string) => workflow(id, id, ['Start', 'webhook'], ['Edit', 'set']);
const unknown = (id: string) => workflow(id, id, ['Start', 'webhook'], ['Do', 'n8n-nodes-foreign.thing']);
const mail = (id: string) =>
  workflow(id, `Mail ${id}`, ['Start', 'n8n-nodes-base.gmailTrigger', {}, { typeVersion: 1.2 }], send);

describe('AUDIT-2 the published program', () => {
  it('prints the table, worst first, with counts; archived workflows are listed, and don’t count', async () => {
    const calling = workflow('calls', 'Caller', ['Start', 'webhook'], ['Call', 'executeWorkflow', { workflowId: 'b' }]);
    const archived = { ...twice('e', 'Old'), isArchived: true };
    write({
      'a/list.json': [once('a'), twice('b', 'Orders'), archived],
      'a/c.json': { data: [calling, unknown('d')] },
    });
    const { code, stdout, stderr } = await audit('a');
    expect([code, stderr]).toEqual([1, '']);
    const [counts, , , ...lines] = stdout.split('\n');
    expect(counts).toBe(
      '1 acts twice, 2 can’t be judged and 1 doesn’t. 1 archived workflow is listed and not counted.',
    );
    expect(lines.filter(Boolean).map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['Orders', 'Acts twice', 'Sends a second e-mail'],
      ['Caller', 'Can’t be judged', 'Not known: “Call”; calls “Orders” (acts twice)'],
      ['d', 'Can’t be judged', 'Not known: “Do”'],
      ['a', 'Doesn’t act twice', expect.any(String)],
      ['Old, archived', 'Acts twice', 'Sends a second e-mail'],
    ]);
    write({ 'b/a.json': once('a'), 'b/e.json': archived });
    expect(await audit('b')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^It doesn’t act twice\./),
    });
  });

  it.each<[string, number, RegExp, unknown]>([
    ['a zip', 2, /packed file/, Buffer.from('PK\u0003\u0004\u0000')],
    ['credentials', 2, /export of credentials/, [{ id: '1', name: 'Slack', data: 'U2Fs', type: 'slackApi' }]],
    ['executions', 2, /list of executions/, { data: [{ id: 1, workflowId: 'a', finished: true }], nextCursor: null }],
    ['a blueprint of Make', 2, /another tool/, { name: 'a', flow: [{ id: 1, module: 'gateway' }], metadata: {} }],
    ['Zapier', 2, /another tool/, { metadata: {}, zaps: [{ id: 1, nodes: { 1: {} } }] }],
    ['Node-RED', 2, /another tool/, [{ id: '1', type: 'inject', name: '', z: '0', wires: [[]] }]],
    ['a file that is cut off', 2, /line 1, column/, '{"nodes": [{"name": '],
    ['nothing', 2, /There is no text yet/, ''],
    ['a broken one in a list', 2, /^1 can’t be read and 1 doesn’t\..*no nodes/s, [{ nodes: [] }, once('a')]],
    ['too many nodes', 2, /2001 nodes/, { nodes: Array(2001).fill({ name: 'a', type: 'b' }) }],
    ['UTF-16', 0, /^It doesn’t act twice\./, Buffer.from(`\uFEFF${JSON.stringify(once('a'))}`, 'utf16le')],
    [
      'the same twice',
      1,
      /1 acts twice\..*1 workflow is there more than once.*what “in\/a\.json” repeats/s,
      [twice('a'), twice('a')],
    ],
    ['two of one name', 1, /Orders \(a\).*Orders \(b\)/s, [twice('a', 'Orders'), twice('b', 'Orders')]],
    ['a page of several', 0, /“in\/a.json” is one page of several/, { data: [once('a')], nextCursor: 'x' }],
  ])('says what is to be said of %s', async (_, code, says, content) => {
    write({ 'in/a.json': content });
    expect(await audit('in')).toMatchObject({ code, stdout: expect.stringMatching(says) });
  });

  it('reads 30 MB, and a workflow of more than 5 MB in it is a row with its reason', async () => {
    const large = (id: string, size: number) => ({ ...once(id), pinData: { Start: [{ text: 'x'.repeat(size) }] } });
    write({ 'a.json': [...Array.from({ length: 6 }, (_, at) => large(`${at}`, 4_000_000)), large('z', 6_000_000)] });
    const { code, stdout } = await audit('a.json');
    expect([code, stdout]).toEqual([2, expect.stringMatching(/^1 can’t be read and 6 don’t\..*more than 5 MB/s)]);
  });

  it.each<[string[], RegExp]>([
    [[], /^Name a file or a folder/],
    [['gone'], /^$/],
    [['empty'], /^$/],
    [['--foo', 'a'], /Unknown option '--foo'/],
    [['--json', '--markdown', 'a'], /exclude each other/],
    [['--patch', 'x', 'a'], /--patch needs --failed/],
    [['--failed', 'keep', 'a'], /--failed belongs to --patch/],
    [['--accept', 'a.json', 'a.json'], /a\.json holds no list of findings/],
  ])('%j ends with code 2', async (args, says) => {
    write({ 'a.json': once('a'), 'empty/note.txt': '' });
    const { code, stdout, stderr } = await audit(...args);
    expect([code, stderr.trim()]).toEqual([2, expect.stringMatching(says)]);
    expect(stdout).toMatch(
      says.source === '^$' ? /^1 can’t be read\..*(?:ENOENT|No file in it ends in \.json)/s : /^$/,
    );
  });

  it.runIf(process.getuid?.() !== undefined)(
    'a folder without rights is a row with its reason, and the rest is judged',
    async () => {
      write({ 'in/a.json': twice('a'), 'in/closed/b.json': once('b') });
      chmodSync(join(cwd, 'in/closed'), 0);
      const isRoot = process.getuid?.() === 0;
      for (const folder of [cwd, dirname(program)]) chmodSync(folder, 0o755);
      const { code, stdout } = await runProgram(process.execPath, [program, 'in'], {
        cwd,
        ...(isRoot && { uid: 65534 }),
      });
      chmodSync(join(cwd, 'in/closed'), 0o755);
      expect([code, stdout]).toEqual([2, expect.stringMatching(/^1 acts twice and 1 can’t be read\..*EACCES/s)]);
    },
  );

  it('says all of its options, and ends in peace if nobody reads on', async () => {
    const { stdout } = await audit('--help');
    for (const option of ['--json', '--markdown', '--accept', '--patch', '--failed', 'pinned data', 'Exit code 0'])
      expect(stdout).toContain(option);
    write({ 'a.json': Array.from({ length: 1500 }, (_, at) => twice(`${at}`)) });
    const shell = `"$0" "$1" a.json 2>&1 | head -1; echo "\${PIPESTATUS[0]}"`;
    const said = execFileSync('bash', ['-c', shell, process.execPath, program], { cwd, encoding: 'utf8' });
    expect(said).toBe('1500 act twice.\n1\n');
  });
});

describe('AUDIT-2, AUDIT-4', () => {
  it('a finding is accepted by workflow, node and what it does; a changed node is new, and a stale entry is named', async () => {
    write({ 'a.json': [twice('a'), unknown('b'), once('c')] });
    const { stdout: accepted, code } = await audit('--json', 'a.json');
    expect([code, JSON.parse(accepted).findings]).toEqual([
      1,
      [
        {
          workflow: 'a',
          node: 'id-1',
          does: expect.stringMatching(/^twice: sends a second e-mail \(\w{7}\)$/),
          name: 'a: Send',
        },
        { workflow: 'b', node: 'id-1', does: expect.stringMatching(/^unknown: /), name: 'b: Do' },
      ],
    ]);
    write({ 'accepted.json': accepted });
    const again = () => audit('--accept', 'accepted.json', 'a.json');
    expect(await again()).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 finding accepted') });
    const changed = workflow('a', 'a', ['Start', 'webhook'], ['Send', 'emailSend', { subject: 'New' }]);
    write({ 'a.json': [changed, unknown('b')] });
    expect(await again()).toMatchObject({ code: 1, stdout: expect.stringContaining('not found any more: a: Send') });
    const { id: _, ...without } = twice('a');
    write({ 'a.json': without, 'accepted.json': (await audit('--json', 'a.json')).stdout });
    expect((await again()).code).toBe(1);
  });

  it('nothing of a name is a command of a CI, markup, or a second line', async () => {
    const name = '::error::x\n::set-output name=a::b\r\n##[error]y | <b> [a](https://b.example) `c` @d \u202E👩‍💻';
    write({ 'a.json': twice('a', name) });
    for (const args of [[], ['--json'], ['--markdown']]) {
      const { stdout } = await audit('a.json', ...args);
      expect(stdout).not.toMatch(/::|##\[|##vso|\u202E/);
      expect(stdout).toContain('👩‍💻');
      if (args.includes('--json')) expect(JSON.parse(stdout).workflows[0].name).toContain('::error::x ::set-output');
    }
    const { stdout } = await audit('a.json', '--markdown');
    const row = stdout.split('\n').find((line) => line.includes('👩‍💻')) ?? '';
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
    expect(row).toMatch(/\\\| &lt;b&gt; \\\[a\\\]\(https&#58;\/\/b\.example\) \\`c\\` @\u2060d/);
  });

  it('--patch writes what is known, under names that are safe, over nothing, and says why others are left out', async () => {
    const pinned = { ...mail('1'), name: '../../etc/🛒 Mail', pinData: { Start: [{ json: { id: 'secret' } }] } };
    const gmail = (name: string): Row => [name, 'n8n-nodes-base.gmailTrigger', {}, { typeVersion: 1.2 }];
    const two = (id: string, second: Row, to = 'Other') => ({
      ...workflow(id, 'Two', gmail('A'), send, second, ['Other', 'emailSend'], ['By hand', 'manualTrigger']),
      connections: Object.fromEntries(
        [
          ['A', 'Send'],
          ['B', to],
          ['By hand', 'Other'],
        ].map(([from, node]) => [from, { main: [[{ node }]] }]),
      ),
    });
    write({
      'a.json': [
        pinned,
        mail('2'),
        twice('w'),
        once('o'),
        two('t', gmail('B')),
        two('s', gmail('B'), 'Send'),
        two('u', ['B', 'webhook']),
      ],
    });
    const patch = () => audit('a.json', '--patch', 'out', '--failed', 'keep');
    const { stderr } = await patch();
    expect(readdirSync(join(cwd, 'out')).sort()).toEqual([
      'Mail-2-2-with-8kit.json',
      'Two-t-with-8kit.json',
      'etc-Mail-1-with-8kit.json',
    ]);
    expect(stderr).toContain('Two: no copy. Two of its triggers lead to the same nodes');
    expect(stderr).toContain('Two: no copy. “B”: The value to remember has to be chosen');
    expect(stderr).toContain('w: no copy. The value to remember has to be chosen');
    expect(stderr).toMatch(/3 written to out\. They hold all of their workflows, also pinned data\./);
    const copyIn = (file: string) => JSON.parse(readFileSync(join(cwd, 'out', file), 'utf8'));
    const copy = copyIn('etc-Mail-1-with-8kit.json');
    expect(copy.nodes.map(({ name }: { name: string }) => name)).toContain('Add begun');
    const claims = copyIn('Two-t-with-8kit.json').nodes.filter(({ name }: { name: string }) => /^Add begun/.test(name));
    expect(new Set(claims.map(({ parameters }: { parameters: { name: string } }) => parameters.name)).size).toBe(2);
    expect(copy.pinData).toEqual(pinned.pinData);
    const before = readFileSync(join(cwd, 'out/Mail-2-2-with-8kit.json'), 'utf8');
    write({ 'out/Mail-2-2-with-8kit.json': 'mine' });
    expect((await patch()).stderr).toContain('with-8kit.json is there already.');
    expect([before.length > 4, readFileSync(join(cwd, 'out/Mail-2-2-with-8kit.json'), 'utf8')]).toEqual([true, 'mine']);
    const { stderr: against } = await audit('a.json', '--patch', 'other', '--failed', 'again');
    expect(against).toContain('Mail 2: no copy. --failed again isn’t offered:');
  });

  it('the example for GitHub Actions lets pass what is accepted, and holds back what is new, with the table as its summary', async () => {
    const page = readFileSync('content/try-your-workflow.md', 'utf8');
    const [, yaml = ''] = /```yaml title="\.github[^\n]*\n(.*?)```/s.exec(page) ?? [];
    const [, accept = ''] = /\n(node audit\.mjs --json .*)\n/.exec(page) ?? [];
    const { jobs }: { jobs: { audit: { steps: { run?: string }[] } } } = parse(yaml);
    const steps = jobs.audit.steps.flatMap(({ run }) => run ?? []);
    write({
      'bin/curl': `#!/bin/sh\ncp '${program}' .\n`,
      'workflows/a.json': twice('a'),
      'workflows/b.json': once('b'),
    });
    chmodSync(join(cwd, 'bin/curl'), 0o755);
    const env = {
      PATH: `${join(cwd, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
      GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
    };
    const run = (command: string) => runProgram('bash', ['--noprofile', '--norc', '-e', '-c', command], { cwd, env });
    expect(steps).toHaveLength(2);
    await run(steps[0] ?? '');
    await run(accept);
    expect(await run(steps[1] ?? '')).toEqual({ code: 0, stdout: '', stderr: '' });
    write({ 'workflows/b.json': twice('b') });
    expect((await run(steps[1] ?? '')).code).toBe(1);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(/^\| b \| Acts twice \| Sends a second e-mail \|/m);
  });
});
