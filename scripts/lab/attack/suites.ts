import { conditions } from './conditions.ts';
import { floods } from './floods.ts';
import { framing } from './framing.ts';
import { headers } from './headers.ts';
import { rangeAttacks } from './ranges.ts';
import { slowness } from './slow.ts';
import type { Suites } from './target.ts';
import { tokens } from './tokens.ts';

/** What an outsider can do to a running product over the network. */
export const outsiderSuites: Suites = {
  ranges: rangeAttacks,
  ...{ conditions, framing, headers, tokens, slowness, floods },
};
