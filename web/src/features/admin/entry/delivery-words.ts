import type { DeliveryKind, DeliveryState } from '@contract/delivery.ts';

export const kindWords: Readonly<Record<DeliveryKind, string>> = {
  staff_notice: 'Notice to staff',
  staff_digest: 'Digest for staff',
  received: 'Message received',
  order_confirmation: 'Order confirmation',
  order_status: 'Order status',
  signup_confirmation: 'Sign-up confirmation',
  webinar_confirmation: 'Webinar access',
  reply: 'Reply',
  webhook: 'Webhook',
};

export const stateWords: Readonly<Record<DeliveryState, string>> = {
  due: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  dead: 'Failed',
  discarded: 'Discarded',
};
