/**
 * The functions that pages and features measure with. Measurement must never disturb a visitor, so
 * failures are logged for developers and ignored.
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

/** Writes the first entry of the data layer. Later calls do nothing. */
function begin(): void {
  if (allowed) return;
  allowed = nothing;
  denyByDefault();
}

export const isMarketingAllowed = (): boolean => allowed?.marketing ?? false;

/** Applies a choice at once, then deletes the cookies of what was withdrawn. */
export function applyConsent(choice: AllowedMeasurement): void {
  quietly(() => {
    begin();
    const isWithdrawn =
      (allowed?.analytics && !choice.analytics) || (allowed?.marketing && !choice.marketing);
    allowed = choice;
    updateConsent(choice);
    window.fbq?.('consent', choice.marketing ? 'grant' : 'revoke');
    if (isWithdrawn || (!choice.analytics && !choice.marketing)) deleteMeasurementCookies();
    loadAllowedTags(choice);
  });
}

/** For pages that run no tags: deletes the cookies that other pages left, unless the choice allows all. */
export function forgetWithdrawn({ analytics, marketing }: AllowedMeasurement): void {
  if (!(analytics && marketing)) quietly(deleteMeasurementCookies);
}

/** Starts with the visitor's stored choice, if any. */
export function startMeasurement(choice: AllowedMeasurement | undefined): void {
  quietly(() => {
    begin();
    if (!choice) loadAllowedTags(nothing);
  });
  if (choice) applyConsent(choice);
}

/** Sends an event to the data layer, for the tag manager, and to analytics. */
export function track(measured: MeasuredEvent): void {
  quietly(() => {
    begin();
    pushToDataLayer(measured);
    const { event, ...details } = measured;
    if (measurementIds.analytics && allowed?.analytics) gtag('event', event, details);
  });
}

let viewed: string | undefined;

/** Reports a page view. Analytics and the pixel count a document's first one by themselves. */
export function trackPageView(path: string): void {
  quietly(() => {
    begin();
    if (viewed === path) return;
    const isFirst = viewed === undefined;
    viewed = path;
    nameLocation();
    pushToDataLayer({ event: 'page_view', page_path: path } satisfies MeasuredEvent);
    if (isFirst) return;
    if (measurementIds.analytics && allowed?.analytics) {
      gtag('event', 'page_view', { page_path: path });
    }
    if (isMarketingAllowed()) window.fbq?.('track', 'PageView');
  });
}

/** Reports a lead to the social pixel, if it's loaded and allowed. */
export function trackPixelLead(): void {
  quietly(() => {
    if (isMarketingAllowed()) window.fbq?.('track', 'Lead');
  });
}
