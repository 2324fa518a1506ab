import {
  daysOff,
  orderPackageOffers,
  supportTimeZone,
} from '../../supabase/functions/_shared/contract/brand.ts';
import { firstTemplates } from '../../web/src/content/reply-templates.ts';
import type { Connection } from './database.ts';

const packages = Object.entries(orderPackageOffers).map(([name, offer]) => ({
  package: name,
  price_cents: offer.priceCents,
  photo_limit: offer.photoLimit,
  turnaround_business_days: offer.turnaroundBusinessDays,
  free_revisions: offer.freeRevisions,
  extra_revision_cents: offer.extraRevisionCents,
}));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The statements that tell a database what the brand's file says about packages, the zone and days off, and
 * add the templates for replies that it never had.
 */
export const businessSql = `select private.set_business(${quoted(supportTimeZone)}, ${quoted(JSON.stringify(packages))}, ${quoted(`{${daysOff}}`)});
select private.add_first_templates(${quoted(JSON.stringify(firstTemplates))});`;

/** Tells a migrated database whose business it serves. */
export async function setBusiness(owner: Connection): Promise<void> {
  await owner.unsafe(businessSql);
}
