/**
 * Where this visit came from. Every page loads this file, so most of the code is in attribution.ts,
 * which loads right after the page. If that load fails, forms are sent without attribution.
 */
import type { AllowedAttribution } from './attribution.ts';
import { createEmitter } from './emitter.ts';
import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts';

const nothing: AllowedAttribution = { analytics: false, marketing: false };

let allowed = nothing;
let part: typeof import('./attribution.ts') | undefined;
let arriving: Promise<void> | undefined;

const changes = createEmitter();

/** Calls a listener when links to the application may change. @returns a function that stops it. */
export const onCampaignChange = changes.subscribe;

/** Records how the visit began, because the URL changes later. Only the first call counts. */
export function beginVisit(): void {
  const { pathname, search } = window.location;
  const visit = { pathname, search, referrer: document.referrer, at: new Date().toISOString() };
  arriving ??= import('./attribution.ts').then(
    (loaded) => {
      part = loaded;
      part.begin(visit, allowed);
      changes.emit();
    },
    () => undefined,
  );
}

/** Applies a choice: with analytics, visits are remembered; without, they're forgotten. */
export function allowAttribution(choice: AllowedAttribution = nothing): void {
  allowed = choice;
  if (!allowed.analytics) {
    safeLocalStorage.remove('firstTouch');
    safeSessionStorage.remove('lastTouch');
  }
  part?.allow(allowed);
  changes.emit();
}

/** Resolves when `withAttribution` can add the visit, or after a second. */
export const visitKnown = (): Promise<unknown> =>
  Promise.race([arriving, new Promise((resolve) => setTimeout(resolve, arriving && 1000))]);

/** The request body plus where the visit came from. */
export const withAttribution = (body: object): object => part?.withAttribution(body) ?? body;

/** An address of the application with this visit's campaign, if the visitor allows analytics. */
export const withCampaign = (address: string): string => part?.withCampaign(address) ?? address;
