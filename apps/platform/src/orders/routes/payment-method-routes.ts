import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import type { OrdersServer } from '../orders-server.ts'
import {
  listPaymentMethods,
  reorderPaymentMethods,
  updatePaymentMethod,
} from '../payments/methods/manage-payment-methods.ts'
import { createTestPayment, readTestPayment } from '../payments/methods/test-payments.ts'

const Values = z.record(z.string().max(50), z.string().trim().max(2000).refine(isStorable)).optional()
const Amount = z.string().max(20).nullable().optional()

const Changes = z
  .strictObject({
    enabled: z.boolean().optional(),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .optional(),
    minAmount: Amount,
    maxAmount: Amount,
    test: Values,
    live: Values,
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

const Order = z.strictObject({ ids: z.array(z.string().max(50)).min(1).max(20) })
const ByReference = z.object({ id: z.string(), reference: z.string().max(200) })

/** Routes of payment methods. Their keys move the shop's money, so only owners change them. */
export const paymentMethodRoutes = ({ db, config, payments: providers, now }: OrdersServer) => {
  const context = { db, config, providers }
  return {
    'GET /_vitrine/v1/payment-methods': operation(
      {
        access: 'merchants',
        areas: ['money'],
        summary: 'Lists the payment methods with their settings, without secrets.',
      },
      () => listPaymentMethods(context),
    ),
    'PATCH /_vitrine/v1/payment-methods/:id': operation(
      {
        access: 'owner',
        areas: ['money'],
        summary: 'Changes the settings of a payment method. An empty value removes a saved one.',
        errors: ['PAYMENT_METHOD_NOT_FOUND', 'SECRETS_KEY_MISSING'],
        parameters: ById,
        body: Changes,
      },
      (c, { parameters: { id }, body }) =>
        updatePaymentMethod(context, id, body, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/payment-methods/reorder': operation(
      {
        access: 'owner',
        areas: ['money'],
        summary: 'Sets the order of the payment methods at checkout.',
        errors: ['PAYMENT_METHOD_NOT_FOUND'],
        body: Order,
      },
      (c, { body: { ids } }) => reorderPaymentMethods(context, ids, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/payment-methods/:id/test-payments': operation(
      {
        access: 'owner',
        areas: ['money'],
        summary: 'Starts a payment with the test keys of a method. No order is created.',
        errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_NOT_CONFIGURED', 'PAYMENT_PROVIDER_FAILED'],
        parameters: ById,
        idempotency: 'none',
      },
      async (_c, { parameters: { id } }) => {
        const at = now()
        const limited = await countAttemptIn(db, { key: ['test payment'], ...LIMITS.testMessages }, at)
        return limited ?? (await createTestPayment(context, id, at))
      },
    ),
    'GET /_vitrine/v1/payment-methods/:id/test-payments/:reference': operation(
      {
        access: 'owner',
        areas: ['money'],
        summary: 'Reads a test payment from its provider.',
        errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_NOT_CONFIGURED', 'PAYMENT_PROVIDER_FAILED'],
        parameters: ByReference,
      },
      (_c, { parameters: { id, reference } }) => readTestPayment(context, id, reference),
    ),
  } satisfies Routes
}
