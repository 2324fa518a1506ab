import type { DeliveryKind, DeliveryState } from '@contract/delivery.ts';

export const kindLabels: Readonly<Record<DeliveryKind, string>> = {
  staff_notice: 'Notice to staff',
  staff_digest: 'Digest for staff',
  mail_notice: 'Notice of an answer',
  morning_mail: 'Morning mail',
  received: 'Message received',
  order_confirmation: 'Order confirmation',
  order_status: 'Order status',
  signup_confirmation: 'Sign-up confirmation',
  webinar_confirmation: 'Webinar access',
  reply: 'Reply',
  film_ready: 'Video delivered',
  change_received: 'Change request received',
  approved_thanks: 'Thanks for the approval',
  order_list: 'Link to orders',
  webhook: 'Webhook',
};

export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  due: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  dead: 'Failed',
  discarded: 'Discarded',
};
