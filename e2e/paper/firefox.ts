import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running Firefox, driven by Marionette, the protocol that it speaks without a further program. */
export interface Firefox {
  /** Opens a page, and prints it as a PDF. */
  print: (url: string) => Promise<Buffer>;
  stop: () => void;
}

/** Starts the system's Firefox. */
export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const command = 'exec "$(command -v firefox-esr || command -v firefox)" --headless --marionette --profile "$0"';
  const browser = spawn('/bin/sh', ['-c', command, profile], { stdio: 'ignore' });
  const portFile = join(profile, 'MarionetteActivePort');
  while (!existsSync(portFile)) {
    if (browser.exitCode !== null) throw new Error(`Firefox ended with ${browser.exitCode}`);
    await wait(50);
  }
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
  const answers = packets(socket);
  await answers.next();
  let count = 0;
  const send = async (name: string, parameters: object = {}): Promise<{ value: string }> => {
    const text = JSON.stringify([0, ++count, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = (await answers.next()).value as [
      0,
      number,
      { message: string } | null,
      { value: string },
    ];
    if (error) throw new Error(`${name}: ${error.message}`);
    return result;
  };
  await send('WebDriver:NewSession');
  return {
    print: async (url) => {
      await send('WebDriver:Navigate', { url });
      return Buffer.from((await send('WebDriver:Print')).value, 'base64');
    },
    stop: () => {
      socket.destroy();
      browser.once('exit', () => rmSync(profile, { recursive: true, force: true })).kill();
    },
  };
}

/** Reads packets of the form `12:["text of 12"]`, whose length is in bytes. */
async function* packets(socket: Socket): AsyncGenerator<unknown> {
  let left = Buffer.alloc(0);
  for await (const data of socket) {
    left = Buffer.concat([left, data]);
    for (;;) {
      const start = left.indexOf(':') + 1;
      const end = start + Number(left.subarray(0, start - 1));
      if (start === 0 || left.length < end) break;
      yield JSON.parse(left.subarray(start, end).toString());
      left = left.subarray(end);
    }
  }
}
