/**
 * What pages and features say to measurement. Nothing here may ever disturb a visitor: whatever
 * fails is noted for developers and swallowed.
 */
import { deleteMeasurementCookies } from './cookies.ts';
import {
  type AllowedMeasurement,
  denyByDefault,
  gtag,
  pushToDataLayer,
  updateConsent,
} from './data-layer.ts';
import type { MeasuredEvent } from './events.ts';
import { loadAllowedTags, nameLocation } from './loaders.ts';
import { measurementIds } from './measurement-ids.ts';

const nothing: AllowedMeasurement = { analytics: false, marketing: false };

let allowed: AllowedMeasurement | undefined;

function quietly(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.debug('Measurement failed.', error);
  }
}

/** Writes the first entry of the data layer; later calls do nothing. */
function begin(): void {
  if (allowed) return;
  allowed = nothing;
  denyByDefault();
}

export const isMarketingAllowed = (): boolean => allowed?.marketing ?? false;

/** Applies a choice: at once, and what was withdrawn is cleaned up after it was denied. */
export function applyConsent(choice: AllowedMeasurement): void {
  quietly(() => {
    begin();
    const isWithdrawn =
      (allowed?.analytics && !choice.analytics) || (allowed?.marketing && !choice.marketing);
    allowed = choice;
    updateConsent(choice);
    if (isWithdrawn || (!choice.analytics && !choice.marketing)) deleteMeasurementCookies();
    loadAllowedTags(choice);
  });
}

/** Starts with what the visitor chose before, if anything. */
export function startMeasurement(choice: AllowedMeasurement | undefined): void {
  quietly(() => {
    begin();
    if (!choice) loadAllowedTags(nothing);
  });
  if (choice) applyConsent(choice);
}

/** Measures something: in the data layer for the tag manager, and for analytics by itself. */
export function track(measured: MeasuredEvent): void {
  quietly(() => {
    begin();
    pushToDataLayer(measured);
    const { event, ...details } = measured;
    if (measurementIds.analytics && allowed?.analytics) gtag('event', event, details);
  });
}

let viewed: string | undefined;

/** One view for each page that is shown. Analytics counts the first of a document by itself. */
export function trackPageView(path: string): void {
  quietly(() => {
    begin();
    if (viewed === path) return;
    const isFirst = viewed === undefined;
    viewed = path;
    nameLocation();
    pushToDataLayer({ event: 'page_view', page_path: path } satisfies MeasuredEvent);
    if (!isFirst && measurementIds.analytics && allowed?.analytics) {
      gtag('event', 'page_view', { page_path: path });
    }
  });
}

/** Tells the social pixel of a lead, where it is loaded and allowed. */
export function trackPixelLead(): void {
  quietly(() => {
    if (isMarketingAllowed()) window.fbq?.('track', 'Lead');
  });
}
