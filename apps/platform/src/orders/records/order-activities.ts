import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { identityOf } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type ActivityRecord, insertActivity } from './order-repository.ts'

/** The types of entries in the timeline of an order. */
export const ACTIVITY_TYPES = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_PENDING',
  'PAYMENT_DECLINED',
  'ORDER_FULFILLED',
  'ORDER_PARTIALLY_FULFILLED',
  'FULFILLMENT_CANCELED',
  'TRACKING_NUMBER_ADDED',
  'ORDER_REFUNDED',
  'REFUND_FAILED',
  'ORDER_CANCELED',
  'ORDER_EXPIRED',
  'ORDER_REVIVED',
  'LATE_PAYMENT',
  'PAYMENT_MISMATCH',
  'REFUND_MISMATCH',
  'MERCHANT_COMMENT',
  'CONFIRMATION_SENT',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'WITHDRAWAL_RECEIVED',
  'WITHDRAWAL_PROCESSED',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_DECLINED',
  'RETURN_RECEIVED',
  'RETURN_CLOSED',
  'RETURN_CANCELED',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Adds an entry to the timeline of an order, with its author. Payments and refunds have an amount in minor units. */
export const addActivity = (
  tx: Queryable,
  orderId: string,
  type: ActivityType,
  author: Pick<ChangeContext, 'actor' | 'now'>,
  details: { readonly message?: string; readonly amount?: number } = {},
) => insertActivity(tx, newActivity(orderId, type, author, details))

/** An entry for the timeline of an order, with its author. */
export const newActivity = (
  orderId: string,
  type: ActivityType,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
  { message, amount }: { readonly message?: string; readonly amount?: number } = {},
): ActivityRecord => ({
  id: newId(now),
  orderId,
  type,
  actor: identityOf(actor) ?? null,
  author: null,
  message: message ?? null,
  amount: amount ?? null,
  createdAt: now,
})
