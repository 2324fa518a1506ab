import { apiPaths, orderReceiptSchema } from '@contract/api.ts';
import { orderPackageOffers } from '@contract/brand.ts';
import { dueDate } from '@contract/due-date.ts';
import type { OrderPackage } from '@contract/enums.ts';
import { type OrderInput, orderFormSchema } from '@contract/order.ts';
import { photoMessages } from '@contract/photos.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { countOf } from '@/components/photos/photo-state.ts';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { orderForm, orderToasts } from '@/content/order-form.ts';
import { fieldErrorsOf, readJson } from '@/lib/api-client.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf, isReceived } from '@/lib/outbox.ts';
import { serverNow } from '@/lib/server-time.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { orderPhotosSoFar, useFilledIn, useOrderPhotos } from './photos/use-order-photos.ts';
import { wholeLink } from './whole-link.utils.ts';

export type OrderValues = FormValues<OrderInput>;

/** What may be measured about an attempt. */
export type OrderOutcome =
  | { readonly status: 'success'; readonly package: OrderPackage }
  | { readonly status: 'error' };

export interface OrderFormOptions {
  /** From the link to this page. Takes precedence over a draft, not over a choice made by hand. */
  readonly askedPackage: OrderPackage | undefined;
  readonly onConfirmed: (order: ConfirmedOrder) => void;
  readonly onOutcome: (outcome: OrderOutcome) => void;
}

const { labels } = orderForm;

/** Photos on their way may not have their link yet. */
const fieldsBesidePhotos = (Object.keys(labels) as (keyof typeof labels)[]).filter(
  (field) => field !== 'photoLink',
);

/** Today in the visitor's time zone, as YYYY-MM-DD. */
function localToday(): string {
  const now = new Date(serverNow());
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const never = () => () => {};

/** Undefined in pre-rendered pages, which are built on another day. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(never, localToday, () => undefined);

type OrderResolver = ReturnType<typeof schemaResolver<OrderValues, OrderInput>>;

/**
 * Validates by the day on which it is called: the page may have been opened before midnight.
 *
 * @param photos the uploaded ones: an order can't have fewer
 */
const resolverFor =
  (photos: number): OrderResolver =>
  (...form) =>
    schemaResolver<OrderValues, OrderInput>(orderFormSchema(localToday()), (values) => ({
      ...values,
      photoCount: Number(values.photoCount) < photos ? String(photos) : values.photoCount,
      photoLink: wholeLink(values.photoLink ?? ''),
    }))(...form);

/** The due date if the deadline comes before it. */
export function dueDateAfter(
  deadline: string | undefined,
  name: OrderPackage | undefined,
): string | undefined {
  if (!deadline || !name) return undefined;
  const days = orderPackageOffers[name].turnaroundBusinessDays;
  const due = dueDate(new Date(serverNow()), days);
  return deadline < due ? due : undefined;
}

/** What the response says; if it can't be read, the due date by this clock. */
async function confirm(response: Response, input: OrderInput): Promise<ConfirmedOrder> {
  const days = orderPackageOffers[input.package].turnaroundBusinessDays;
  const receipt = orderReceiptSchema.safeParse(await readJson(response).catch(() => null));
  return receipt.success
    ? {
        input,
        estimatedDelivery: receipt.data.estimatedDelivery,
        orderNumber: receipt.data.orderNumber,
        statusToken: receipt.data.statusToken,
        mail: confirmationMailOf(response),
      }
    : { input, estimatedDelivery: dueDate(new Date(serverNow()), days) };
}

/** The order form's validation, submission, notifications, draft and photos. */
export function useOrderForm({ askedPackage, onConfirmed, onOutcome }: OrderFormOptions) {
  const photos = useOrderPhotos();
  const uploaded = countOf(photos.state);
  const resolver = useMemo(() => resolverFor(uploaded), [uploaded]);
  const asked = useMemo(() => askedPackage && { package: askedPackage }, [askedPackage]);
  const submission = useSubmissionForm<OrderValues, OrderInput>({
    form: 'order',
    path: apiPaths.order,
    resolver,
    labels,
    asked,
    headers: async () => (await orderPhotosSoFar())?.prepareOrder(),
    onReceived: async (response, input) => {
      if (isReceived(response)) (await orderPhotosSoFar())?.clear();
      onOutcome({ status: 'success', package: input.package });
      onConfirmed(await confirm(response, input));
      showToast(orderToasts.success(input.package));
    },
    onFailed: async ({ error, retry }) => {
      onOutcome({ status: 'error' });
      showFailure(orderToasts.failed, retry);
      const batch = await orderPhotosSoFar();
      // An earlier order, whose answer was lost, has these photos.
      if (batch?.state().link && fieldErrorsOf(error).photoLink) batch.clear(photoMessages.gone);
    },
  });
  const { getValues, trigger, watch } = submission.form;
  useFilledIn(submission.form, photos.state);
  const chosen = watch('package');

  // Packages have different limits, so validate the count again.
  useEffect(() => {
    if (chosen && getValues('photoCount')) void trigger('photoCount');
  }, [chosen, getValues, trigger]);

  const [isWaiting, setWaiting] = useState(false);
  const photoPlace = useRef<HTMLFieldSetElement>(null);

  /** Sends the order once all photos are there. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWaiting) return;
    const soFar = orderPhotosSoFar();
    // Within the event it would be shown even if there is nothing to wait for.
    await Promise.resolve();
    setWaiting(true);
    const batch = await soFar;
    const hasPhotos = batch && batch.state().photos.length > 0;
    const waits = hasPhotos && (await trigger(fieldsBesidePhotos));
    if (waits) await batch.settled();
    setWaiting(false);
    if (waits) {
      if (!batch.isComplete()) {
        photoPlace.current?.focus();
        return;
      }
    }
    await submission.submit();
  }

  return { ...submission, submit, photos, uploaded, photoPlace, isWaiting };
}
