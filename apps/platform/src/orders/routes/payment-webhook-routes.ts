import { readBodyBytes } from '@vitrine/server'
import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../orders-server.ts'
import { handlePaymentWebhook } from '../transactions/handle-payment-webhook.ts'

const ByProvider = z.object({ provider: z.string().max(50) })

/** Webhook routes of payment providers. The raw body is read, because it is signed. */
export const paymentWebhookRoutes = ({
  db,
  now,
  payments: providers,
  orderSubscribers: subscribers,
}: OrdersServer) =>
  ({
    'POST /_vitrine/v1/payments/:provider/webhooks': operation(
      {
        access: 'anyone',
        summary: 'Receives the webhooks of a payment provider, which the provider signs.',
        errors: ['NOT_FOUND', 'SIGNATURE_INVALID', 'BUSY'],
        parameters: ByProvider,
      },
      async (c, { parameters }) => {
        const bytes = await readBodyBytes(c.req.raw, LIMITS.bodyBytes)
        if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
        const paymentContext = {
          db,
          providers,
          actor: 'system',
          operation: 'handlePaymentWebhook',
          now: now(),
          subscribers,
        } as const
        const body = new TextDecoder().decode(bytes)
        const webhook = { provider: parameters.provider, body, headers: c.req.raw.headers }
        return handlePaymentWebhook(paymentContext, webhook)
      },
    ),
  }) satisfies Routes
