import { targetOf, wordsFor } from './ask';
import type { ServedFile } from './read-export';
import type { Answer, Ask, Difference } from './types';

const hosting = 'deploy/README.md says how a host is told of headers';

/**
 * Compares the response at an address with the file: bytes, headers and compression, by GET, by HEAD, and for a client
 * that has it already. A page is requested at its route and, as a file, as `index.html`.
 */
export async function checkFile(file: ServedFile, ask: Ask, origin: string): Promise<Difference[]> {
  const address = encodeURI(file.path);
  const isPage = address.endsWith('/index.html');
  const short = address.replace(/(?:index)?\.html$/, '');
  const named = await ask(address);
  // Some hosts serve a page only without its extension.
  const isShortened = short !== address && targetOf(named, origin, address) === short;
  const path = isPage || isShortened ? short : address;
  const differences = isPage && !isShortened ? bytesDifferences(file, address, named) : [];
  const answer = path === address ? named : await ask(path);
  return [
    ...differences,
    ...bytesDifferences(file, path, answer),
    ...(answer.status === 200 ? headerDifferences(file, path, answer) : []),
    ...(answer.status === 200 ? await formDifferences(file, path, answer, ask) : []),
  ];
}

function bytesDifferences(file: ServedFile, path: string, answer: Answer): Difference[] {
  if (answer.status !== 200) {
    const advice = 'publish the file, and serve a folder by its index.html';
    return [{ path, expected: 'status 200', got: wordsFor(answer), advice }];
  }
  if (answer.body.equals(file.bytes)) return [];
  const expected = `the ${file.bytes.length} bytes of the export`;
  return [
    { path, expected, got: `other ${answer.body.length} bytes`, advice: 'publish this export whole, and clear caches' },
  ];
}

/** Headers that differ from the file's rules. In content types, case and spaces don't count. */
export function headerDifferences({ headers }: ServedFile, path: string, answer: Answer): Difference[] {
  const plain = (text: string | null) =>
    text?.toLowerCase().replace(/\s+/g, '').replace('application/javascript', 'text/javascript');
  return Object.entries(headers).flatMap(([name, value]) => {
    const got = answer.headers.get(name);
    return plain(got) === plain(value)
      ? []
      : [
          {
            path,
            expected: `${name}: ${value}`,
            got: got === null ? `no ${name}` : `${name}: ${got}`,
            advice: hosting,
          },
        ];
  });
}

/** Faults in other kinds of request: compressed or not, HEAD, and revalidation. */
async function formDifferences(file: ServedFile, path: string, answer: Answer, ask: Ask): Promise<Difference[]> {
  const differences: Difference[] = [];
  const expect = (isRight: boolean, expected: string, got: string, advice: string) => {
    if (!isRight) differences.push({ path, expected, got, advice });
  };
  const { headers } = answer;
  if (file.isCompressed) {
    const encoding = headers.get('Content-Encoding');
    expect(
      /^(?:br|gzip|zstd)$/.test(encoding ?? ''),
      'Content-Encoding: br or gzip',
      encoding ?? 'none',
      'compress texts',
    );
    const vary = headers.get('Vary') ?? 'no Vary';
    expect(
      /accept-encoding|\*/i.test(vary),
      'Vary: Accept-Encoding',
      vary,
      'otherwise caches give it to clients that cannot read it',
    );
  }
  const head = await ask(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  const headType = head.headers.get('Content-Type');
  const sameType = headType === headers.get('Content-Type');
  expect(head.status === 200 && sameType, 'the same for HEAD', `status ${head.status}, ${headType}`, 'allow HEAD');
  const plain = head.headers.get('Content-Encoding') ?? 'identity';
  expect(plain === 'identity', 'no compression where none is asked for', plain, 'go by Accept-Encoding');

  const tag = headers.get('ETag');
  const date = headers.get('Last-Modified');
  expect(
    tag !== null || date !== null,
    'an ETag',
    'neither ETag nor Last-Modified',
    'otherwise every visit loads everything again',
  );
  const known = tag === null ? { 'If-Modified-Since': date ?? '' } : { 'If-None-Match': tag };
  const again = await ask(path, { headers: known });
  expect(again.status === 304, 'status 304 to who has it', wordsFor(again), 'compare If-None-Match with the ETag');
  return differences;
}
