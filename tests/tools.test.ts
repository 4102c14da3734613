import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMissing, needTools, type Tool } from './tools';

const note = 'jq, Python with requests missing: sudo apt-get install jq python3-requests';
const skip = vi.fn();
let missing: Tool[];

beforeEach(() => {
  skip.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('PATH', '/nowhere');
  missing = findMissing();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a test whose tools are missing', () => {
  it.each([undefined, '', '0', 'false'])('is skipped where CI is %j, with a note of what installs them', (ci) => {
    vi.stubEnv('CI', ci);
    needTools({ skip }, ['jq', 'python'], missing);
    expect(skip).toHaveBeenCalledExactlyOnceWith(note);
  });

  it.each(['1', 'true', 'yes'])('fails where CI is %j, and says what installs them', (ci) => {
    vi.stubEnv('CI', ci);
    expect(() => needTools({ skip }, ['jq', 'python'], missing)).toThrow(note);
    expect(skip).not.toHaveBeenCalled();
  });

  it('is announced by the run', () => {
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'shellcheck, jq, curl, Python with requests missing: sudo apt-get install shellcheck jq curl python3-requests',
    );
  });
});

it('a test whose tools are there is run', () => {
  vi.stubEnv('CI', 'true');
  needTools({ skip }, [], missing);
  needTools({ skip }, ['jq'], ['curl']);
  expect(skip).not.toHaveBeenCalled();
});
