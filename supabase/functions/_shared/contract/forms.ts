/** The five public forms, each described once: its endpoint, its table and its response. */
import type * as z from 'zod/mini';
import type { ListName } from './admin.ts';
import {
  apiPaths,
  type OrderReceipt,
  type Receipt,
  type WebinarAccessResponse,
  type WebinarReceipt,
} from './api.ts';
import { orderPackageOffers } from './brand.ts';
import { contactInputSchema } from './contact.ts';
import { dueDate } from './due-date.ts';
import { contactMessages, leadMessages, orderMessages, webinarMessages } from './messages.ts';
import { orderInputSchema } from './order.ts';
import { orderNumber } from './order-number.ts';
import { leadFields, signupSchemaFor } from './signup.ts';
import { webinarQuestionInputSchema, webinarSignupInputSchema } from './webinar.ts';

type Input = Readonly<Record<string, string>>;

/** A stored submission. */
export interface Stored {
  readonly receipt: string;
  readonly createdAt: Date;
}

/** The function's settings that the responses need. */
interface ResponseSettings {
  readonly training: WebinarAccessResponse;
  /** The token of an order's link, by the order's receipt. */
  readonly orderTokenOf: (receipt: string) => string;
}

export interface Form {
  readonly path: string;
  /** The staff list that shows it. The list's table stores it. */
  readonly list: ListName;
  /** Its fields. `columnOf` gives a field's column. */
  readonly fields: readonly string[];
  readonly schemaFor: (body: Record<string, unknown>) => z.ZodMiniType<Input>;
  /** Used if the database rejects something the schema accepted. */
  readonly messages: Readonly<Record<string, string>>;
  readonly respond: (stored: Stored, input: Input, settings: ResponseSettings) => Receipt;
}

const receiptOf = ({ receipt }: Stored): Receipt => ({ success: true, id: receipt });

const signup: Form = {
  path: apiPaths.signup,
  list: 'signup-users',
  fields: Object.keys(leadFields.shape),
  schemaFor: signupSchemaFor,
  messages: leadMessages,
  respond: receiptOf,
};

const contact: Form = {
  path: apiPaths.contact,
  list: 'contact-submissions',
  fields: Object.keys(contactInputSchema.shape),
  schemaFor: () => contactInputSchema,
  messages: contactMessages,
  respond: receiptOf,
};

const order: Form = {
  path: apiPaths.order,
  list: 'orders',
  fields: Object.keys(orderInputSchema.shape),
  schemaFor: () => orderInputSchema,
  messages: orderMessages,
  respond: (stored, input, { orderTokenOf }): OrderReceipt => {
    const offer = orderPackageOffers[input.package === 'premium' ? 'premium' : 'basic'];
    return {
      ...receiptOf(stored),
      orderNumber: orderNumber(stored.receipt),
      estimatedDelivery: dueDate(stored.createdAt, offer.turnaroundBusinessDays),
      statusToken: orderTokenOf(stored.receipt),
    };
  },
};

const webinarSignup: Form = {
  path: apiPaths.webinarSignup,
  list: 'webinar-signups',
  fields: Object.keys(webinarSignupInputSchema.shape),
  schemaFor: () => webinarSignupInputSchema,
  messages: { ...webinarMessages, email: webinarMessages.signupEmail },
  respond: (stored, _input, { training }): WebinarReceipt => ({
    ...receiptOf(stored),
    ...training,
  }),
};

const webinarQuestion: Form = {
  path: apiPaths.webinarQuestion,
  list: 'webinar-questions',
  fields: Object.keys(webinarQuestionInputSchema.shape),
  schemaFor: () => webinarQuestionInputSchema,
  messages: { ...webinarMessages, email: webinarMessages.questionEmail },
  respond: receiptOf,
};

export const forms: readonly Form[] = [signup, contact, order, webinarSignup, webinarQuestion];
