import type { StackInfo } from '../../stack/running.ts';

/** The running product that is attacked. */
export interface Target {
  info: StackInfo;
  /** The port of the site on 127.0.0.1. */
  port: number;
  /** The project's private key, to forge tokens that differ from a real one in one thing only. */
  signingJwk: Record<string, string>;
  /** 'short' sends enough to see the fault, 'full' as much as an attacker would. */
  extent: 'short' | 'full';
}

/** An attack: resolves to what was seen, worded like what is expected. */
export type Attack = readonly [
  name: string,
  expected: string,
  run: (target: Target) => Promise<string>,
];

/** Attacks by the name of their suite. After each, the product must still answer. */
export type Suites = Readonly<Record<string, readonly Attack[]>>;

/** What a legitimate visitor sees: 'answers', or what is wrong. */
export async function stillAnswers({ info }: Pick<Target, 'info'>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const [page, health] = await Promise.all([
      fetch(info.web, { signal }),
      fetch(`${info.web}/api/health`, { signal }),
    ]);
    await Promise.all([page.arrayBuffer(), health.arrayBuffer()]);
    const statuses = `${page.status} and ${health.status}`;
    return statuses === '200 and 200' ? 'answers' : `page and health: ${statuses}`;
  } catch (error) {
    return `does not answer: ${error instanceof Error ? (error.cause ?? error.message) : error}`;
  }
}
