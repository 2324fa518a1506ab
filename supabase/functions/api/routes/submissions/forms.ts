/** The five public forms: their checks, their tables, and which field goes into which column. */
import type * as z from 'zod/mini';
import {
  apiPaths,
  type OrderReceipt,
  type Receipt,
  type WebinarReceipt,
} from '../../../_shared/contract/api.ts';
import { contactInputSchema } from '../../../_shared/contract/contact.ts';
import { estimatedDelivery } from '../../../_shared/contract/delivery-date.ts';
import {
  contactMessages,
  leadMessages,
  orderMessages,
  webinarMessages,
} from '../../../_shared/contract/messages.ts';
import { orderInputSchema, orderNumber } from '../../../_shared/contract/order.ts';
import { orderPackageOffers } from '../../../_shared/contract/prices.ts';
import { signupSchemaFor } from '../../../_shared/contract/signup.ts';
import {
  webinarQuestionInputSchema,
  webinarSignupInputSchema,
} from '../../../_shared/contract/webinar.ts';
import type { Env } from '../../env.ts';
import type { JsonObject } from '../../middleware/body.ts';

/** A submission as the database keeps it. */
export interface Stored {
  readonly receipt: string;
  readonly createdAt: Date;
}

export interface Form {
  readonly path: string;
  readonly table: string;
  readonly schemaFor: (body: JsonObject) => z.ZodMiniType<Readonly<Record<string, string>>>;
  readonly columns: Readonly<Record<string, string>>;
  /** For the case that the database refuses what the schema let through. */
  readonly messages: Readonly<Record<string, string>>;
  readonly answer: (stored: Stored, input: Readonly<Record<string, string>>, env: Env) => Receipt;
}

const receiptOf = ({ receipt }: Stored): Receipt => ({ success: true, id: receipt });

const signup: Form = {
  path: apiPaths.signup,
  table: 'signup_users',
  schemaFor: signupSchemaFor,
  columns: {
    firstName: 'first_name',
    lastName: 'last_name',
    name: 'name',
    email: 'email',
    company: 'company',
    role: 'role',
    referralSource: 'referral_source',
  },
  messages: leadMessages,
  answer: receiptOf,
};

const contact: Form = {
  path: apiPaths.contact,
  table: 'contact_submissions',
  schemaFor: () => contactInputSchema,
  columns: { name: 'name', email: 'email', phone: 'phone', company: 'company', message: 'message' },
  messages: contactMessages,
  answer: receiptOf,
};

const order: Form = {
  path: apiPaths.order,
  table: 'orders',
  schemaFor: () => orderInputSchema,
  columns: {
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email',
    company: 'company',
    package: 'package',
    photoCount: 'photo_count',
    propertyAddress: 'property_address',
    photoLink: 'photo_link',
    specialRequests: 'special_requests',
    deadline: 'deadline',
    referralSource: 'referral_source',
  },
  messages: orderMessages,
  answer: (stored, input): OrderReceipt => {
    const offer = orderPackageOffers[input.package === 'premium' ? 'premium' : 'basic'];
    return {
      ...receiptOf(stored),
      orderNumber: orderNumber(stored.receipt),
      estimatedDelivery: estimatedDelivery(stored.createdAt, offer.turnaroundBusinessDays),
    };
  },
};

const webinarSignup: Form = {
  path: apiPaths.webinarSignup,
  table: 'webinar_signups',
  schemaFor: () => webinarSignupInputSchema,
  columns: { firstName: 'first_name', email: 'email', company: 'company' },
  messages: { ...webinarMessages, email: webinarMessages.signupEmail },
  answer: (stored, _input, env): WebinarReceipt => ({
    ...receiptOf(stored),
    videoId: env.webinarVideoId,
  }),
};

const webinarQuestion: Form = {
  path: apiPaths.webinarQuestion,
  table: 'webinar_questions',
  schemaFor: () => webinarQuestionInputSchema,
  columns: { name: 'name', email: 'email', phone: 'phone', question: 'question' },
  messages: { ...webinarMessages, email: webinarMessages.questionEmail },
  answer: receiptOf,
};

export const forms: readonly Form[] = [signup, contact, order, webinarSignup, webinarQuestion];
