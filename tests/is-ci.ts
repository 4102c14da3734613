/** Whether this runs in CI. Programs that set `CI` to 0 or false mean that it doesn't. */
export const isCI = !['', '0', 'false'].includes(process.env.CI ?? '');
