import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The module on a machine that has none of the tools. */
async function withoutTools(): Promise<typeof import('./tools')> {
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  return import('./tools');
}

const note = 'jq, Python with requests missing: sudo apt-get install jq python3-requests';

describe('a test whose tools are missing', () => {
  it.each([undefined, '', '0', 'false'])(
    'is skipped where CI is %j, and the run says what installs them',
    async (ci) => {
      const { needTools } = await withoutTools();
      vi.stubEnv('CI', ci);
      const skip = vi.fn();
      needTools({ skip }, 'jq', 'python');
      expect(skip).toHaveBeenCalledExactlyOnceWith(note);
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('apt-get install shellcheck jq curl'));
    },
  );

  it.each(['1', 'true', 'yes'])('fails where CI is %j, and says what installs them', async (ci) => {
    const { needTools } = await withoutTools();
    vi.stubEnv('CI', ci);
    const skip = vi.fn();
    expect(() => needTools({ skip }, 'jq', 'python')).toThrow(note);
    expect(skip).not.toHaveBeenCalled();
  });
});
