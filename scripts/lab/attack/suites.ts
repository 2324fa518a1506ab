import type { AttackSuite } from './attack-case.ts';
import { conditionAttacks } from './conditions.ts';
import { floodAttacks } from './floods.ts';
import { framingAttacks } from './framing.ts';
import { headerAttacks } from './headers.ts';
import { rangeAttacks } from './ranges.ts';
import { slowAttacks } from './slow.ts';
import { tokenAttacks } from './tokens.ts';

/** What an outsider can do to a running product over the network. */
export const outsiderSuites: readonly AttackSuite[] = [
  rangeAttacks,
  conditionAttacks,
  framingAttacks,
  headerAttacks,
  tokenAttacks,
  slowAttacks,
  floodAttacks,
];
