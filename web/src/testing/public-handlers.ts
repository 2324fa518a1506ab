/** The public API's answers, parsed with its own contract: a mock cannot drift from it. */
import {
  apiPaths,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  orderReceiptSchema,
  problemContentType,
  problemSchema,
  receiptSchema,
  webinarReceiptSchema,
} from '@contract/api.ts';
import { estimatedDelivery } from '@contract/delivery-date.ts';
import { orderInputSchema, orderNumber } from '@contract/order.ts';
import { orderPackageOffers } from '@contract/prices.ts';
import { signupInputSchema } from '@contract/signup.ts';
import { webinarQuestionInputSchema, webinarSignupInputSchema } from '@contract/webinar.ts';
import { HttpResponse, http } from 'msw';
import type * as z from 'zod/mini';

/** The film that the training plays where the mock answers. */
export const trainingVideoId = '76979871';

function refusal(issues: readonly z.core.$ZodIssue[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  const body = { type: 'about:blank', title: 'Some fields are not valid.', status: 422, errors };
  return HttpResponse.json(problemSchema.parse(body), {
    status: 422,
    headers: { 'Content-Type': problemContentType },
  });
}

/** One endpoint: refuses what the schema refuses, and answers with the receipt and what goes with it. */
function submission<Input>(
  path: string,
  schema: z.ZodMiniType<Input>,
  answer: (receipt: { success: true; id: string }, input: Input) => object,
) {
  return http.post(path, async ({ request }) => {
    const checked = schema.safeParse(await request.json());
    if (!checked.success) return refusal(checked.error.issues);
    const id = idempotencyKeySchema.parse(request.headers.get(idempotencyKeyHeader));
    return HttpResponse.json(answer({ success: true, id }, checked.data), { status: 201 });
  });
}

export const publicHandlers = [
  submission(apiPaths.signup, signupInputSchema, (receipt) => receiptSchema.parse(receipt)),
  submission(apiPaths.order, orderInputSchema, (receipt, order) =>
    orderReceiptSchema.parse({
      ...receipt,
      orderNumber: orderNumber(receipt.id),
      estimatedDelivery: estimatedDelivery(
        new Date(),
        orderPackageOffers[order.package].turnaroundBusinessDays,
      ),
    }),
  ),
  submission(apiPaths.webinarSignup, webinarSignupInputSchema, (receipt) =>
    webinarReceiptSchema.parse({ ...receipt, videoId: trainingVideoId }),
  ),
  submission(apiPaths.webinarQuestion, webinarQuestionInputSchema, (receipt) =>
    receiptSchema.parse(receipt),
  ),
];
