import type { Queryable } from '../../../kernel/database/open-database.ts'
import {
  type MethodRow,
  type MethodRows,
  paymentMethods,
  paymentWebhookReceipts,
} from '../../../kernel/database/schema/orders/payment-methods.ts'
import { type PaymentMethod, type PaymentMode, providerId } from './payment-method.ts'

export const readMethodRows = async (db: Queryable): Promise<MethodRows> =>
  new Map((await listMethodRows(db)).map((row) => [row.id, row]))

export const listMethodRows = (db: Queryable): Promise<MethodRow[]> => db.select().from(paymentMethods)

/** Remembers that a provider sent a valid webhook. */
export const saveWebhookReceipt = (db: Queryable, provider: string, receivedAt: Date) =>
  db
    .insert(paymentWebhookReceipts)
    .values({ provider, receivedAt })
    .onConflictDoUpdate({ target: paymentWebhookReceipts.provider, set: { receivedAt } })

/** When each provider last sent a valid webhook. */
export const listWebhookReceipts = async (db: Queryable): Promise<ReadonlyMap<string, Date>> =>
  new Map((await db.select().from(paymentWebhookReceipts)).map((row) => [row.provider, row.receivedAt]))

export const webhookUrl = (publicUrl: string, method: Pick<PaymentMethod, 'id'>, mode: PaymentMode): string =>
  `${publicUrl}/_vitrine/v1/payments/${providerId(method, mode)}/webhooks`
