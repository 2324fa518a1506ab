/** Where a submission came from, as sent along with the form's fields. Loaded by visit.ts. */
import type { Attribution, Touch } from '@contract/attribution.ts';
import {
  attributionField,
  attributionLength,
  campaignFields,
  campaignParameter,
  clickIds,
  isPersonal,
} from '@contract/campaign.ts';
import { canonicalPath } from './paths.ts';
import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts';

export interface AllowedAttribution {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** How the visit began. */
interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly referrer: string;
  /** ISO 8601 */
  readonly at: string;
}

const keptForMs = 90 * 86_400_000;

// Kept in memory: without consent, none of it outlives the page.
let visit: Visit | undefined;
let allowed: AllowedAttribution = { analytics: false, marketing: false };

/** How the visit began, if an earlier document of this tab has stored it. */
let continued: Touch | undefined;

export function begin(began: Visit, choice: AllowedAttribution): void {
  visit = began;
  const stored = choice.analytics ? parseTouch(safeSessionStorage.get('lastTouch')) : undefined;
  if (stored && !isArrival(began, stored)) continued = stored;
  allow(choice);
}

export function allow(choice: AllowedAttribution): void {
  allowed = choice;
  if (!visit || !allowed.analytics) return;
  keepFirstTouch();
  safeSessionStorage.set('lastTouch', JSON.stringify(lastTouch(visit)));
}

/** False for a reload and for a page opened from this site: the visit goes on. */
function isArrival(began: Visit, { referrer }: Touch): boolean {
  const given = new URLSearchParams(began.search);
  const host = hostOf(began.referrer);
  return (
    [...campaignFields.map(campaignParameter), ...clickIds].some((name) => given.has(name)) ||
    (host !== undefined && host !== referrer)
  );
}

/** The host of another site that linked here. */
function hostOf(referrer: string): string | undefined {
  // Empty, or an address with an app's own scheme.
  if (!/^https?:/.test(referrer)) return undefined;
  const { host } = new URL(referrer);
  return host === window.location.host ? undefined : host;
}

const cut = (text: string): string => Array.from(text).slice(0, attributionLength).join('');

function touchOf({ pathname, search, referrer, at }: Visit): Touch {
  const given = new URLSearchParams(search);
  const told = [
    ...campaignFields.map((field) => [field, given.get(campaignParameter(field))] as const),
    ...clickIds.map((id) => [id, allowed.marketing ? given.get(id) : null] as const),
    ['referrer', hostOf(referrer)] as const,
    // Behind an encoded '#' stands what opens an order.
    ['path', canonicalPath(pathname).replace(/%23.*/, '')] as const,
  ].flatMap(([field, value]) => (value && !isPersonal(value) ? [[field, cut(value)]] : []));
  return { ...Object.fromEntries(told), at };
}

/** A stored touch. Undefined if nothing is stored or it's too old. */
function parseTouch(text: string | null): Touch | undefined {
  try {
    const touch = JSON.parse(text ?? 'null') as Touch | null;
    const age = Date.now() - Date.parse(touch?.at ?? '');
    return touch && age >= 0 && age < keptForMs ? touch : undefined;
  } catch {
    return undefined;
  }
}

const withoutClickIds = ({ gclid: _gclid, fbclid: _fbclid, ...touch }: Touch): Touch => touch;

const asAllowed = (touch: Touch): Touch => (allowed.marketing ? touch : withoutClickIds(touch));

const lastTouch = (began: Visit): Touch => asAllowed(continued ?? touchOf(began));

/** Stores and returns the first touch. If no earlier one is stored, it's this visit. */
function keepFirstTouch(): Touch | undefined {
  const known = parseTouch(safeLocalStorage.get('firstTouch')) ?? (visit && touchOf(visit));
  if (!known) return undefined;
  const first = asAllowed(known);
  safeLocalStorage.set('firstTouch', JSON.stringify(first));
  return first;
}

export function withAttribution(body: object): object {
  if (!visit) return body;
  const first = allowed.analytics ? keepFirstTouch() : undefined;
  const attribution: Attribution = { ...(first && { first }), last: lastTouch(visit) };
  return { ...body, [attributionField]: attribution };
}

export function withCampaign(address: string): string {
  const url = new URL(address);
  const touch: Partial<Touch> = visit && allowed.analytics ? lastTouch(visit) : {};
  for (const field of campaignFields) {
    const value = touch[field];
    if (value) url.searchParams.set(campaignParameter(field), value);
  }
  // If there's nothing to add, the address stays exactly as it was written.
  return url.search === new URL(address).search ? address : url.href;
}
