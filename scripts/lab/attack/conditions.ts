import type { AttackCase, AttackSuite, Target } from './attack-case.ts';
import { bodyOf, headerOf, request, sendRaw } from './raw.ts';

async function answerTo({ port }: Target, path: string, headers: readonly string[]) {
  const { statuses, text } = await sendRaw(port, request(`GET ${path}`, headers));
  return { status: statuses.join(' '), text };
}

async function tagOf(target: Target): Promise<string> {
  return headerOf((await answerTo(target, '/', [])).text, 'etag') ?? '';
}

async function modifiedOf(target: Target): Promise<string> {
  return headerOf((await answerTo(target, '/', [])).text, 'last-modified') ?? '';
}

function condition(
  name: string,
  expected: string,
  headers: (target: Target) => Promise<readonly string[]> | readonly string[],
): AttackCase {
  return {
    name,
    expected,
    run: async (target) => (await answerTo(target, '/', await headers(target))).status,
  };
}

/** Checks which encoding a page is sent in for an Accept-Encoding header. */
function encoding(accept: string | undefined, expected: string, path = '/'): AttackCase {
  return {
    name: accept === undefined ? 'no Accept-Encoding' : `Accept-Encoding: ${accept} on ${path}`,
    expected,
    async run(target) {
      const headers = accept === undefined ? [] : [`Accept-Encoding: ${accept}`];
      const { status, text } = await answerTo(target, path, headers);
      if (status !== '200') return status;
      const sent = headerOf(text, 'content-encoding') ?? 'plain';
      const isWhole = bodyOf(text).length === Number(headerOf(text, 'content-length'));
      return isWhole ? sent : `${sent}, of the wrong length`;
    },
  };
}

export const conditionAttacks: AttackSuite = {
  name: 'conditions',
  cases: [
    condition('If-None-Match: *', '304', () => ['If-None-Match: *']),
    condition('our tag', '304', async (target) => [`If-None-Match: ${await tagOf(target)}`]),
    condition('our tag without its W/', '304', async (target) => [
      `If-None-Match: ${(await tagOf(target)).replace('W/', '')}`,
    ]),
    condition('our tag in a list', '304', async (target) => [
      `If-None-Match: "a", W/"b" ,${await tagOf(target)}, "c"`,
    ]),
    condition('our tag, and no-cache', '304', async (target) => [
      'Cache-Control: no-cache',
      `If-None-Match: ${await tagOf(target)}`,
    ]),
    condition('another tag', '200', () => ['If-None-Match: "a"']),
    condition('another tag, and a date in the future', '200', () => [
      'If-None-Match: "a"',
      'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
    ]),
    condition('a tag that is none', '200', () => ['If-None-Match: ,,"']),
    condition('the date of the last change', '304', async (target) => [
      `If-Modified-Since: ${await modifiedOf(target)}`,
    ]),
    condition('an older date', '200', () => ['If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT']),
    condition('a date that is none', '200', () => ['If-Modified-Since: yesterday']),
    condition('If-Match with another tag', '412', () => ['If-Match: "a"']),
    condition('If-Match: *', '200', () => ['If-Match: *']),
    condition('If-Unmodified-Since long ago', '412', () => [
      'If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT',
    ]),
    encoding(undefined, 'plain'),
    encoding('', 'plain'),
    encoding('br', 'br'),
    encoding('gzip, deflate, br', 'br'),
    encoding('br;q=0', 'plain'),
    encoding('br;q=0, gzip', 'gzip'),
    encoding('br;q=0.1, gzip;q=0.5', 'gzip'),
    encoding('identity, br;q=0.1', 'plain'),
    encoding('identity;q=0, br', 'br'),
    encoding('identity;q=0', '406'),
    encoding('*;q=0', '406'),
    encoding('*', 'br'),
    encoding('*, br;q=0', 'gzip'),
    encoding('BR', 'br'),
    encoding('nonsense;q=x, ,;', 'plain'),
    encoding('br', 'plain', '/apple-touch-icon.png'),
    encoding('identity;q=0', '406', '/apple-touch-icon.png'),
  ],
};
