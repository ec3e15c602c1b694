import type { ReturnCondition, ReturnReason, ReturnShippingPayer, ReturnStatus } from '@vitrine/contract'
import { z } from 'zod'
import { staffLineFields } from '../../cart/requests/staff-line-schema.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'

const id = z.string().max(36)
const text = (max: number) => z.string().trim().max(max).refine(isStorable)
const quantity = z.int().min(1).max(100_000)

const STATUSES = [
  'REQUESTED',
  'APPROVED',
  'DECLINED',
  'RECEIVED',
  'CLOSED',
  'CANCELED',
] as const satisfies readonly ReturnStatus[]
/** The reasons that a customer can give. A withdrawal has its own form. */
const REASONS = [
  'NO_LONGER_WANTED',
  'DOES_NOT_FIT',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'WRONG_ITEM',
  'OTHER',
] as const satisfies readonly ReturnReason[]
const CONDITIONS = ['LIKE_NEW', 'USED', 'DAMAGED'] as const satisfies readonly ReturnCondition[]
const PAYERS = ['CUSTOMER', 'SHOP'] as const satisfies readonly ReturnShippingPayer[]

const returnFields = <Reason extends ReturnReason>(reasons: readonly Reason[]) => ({
  items: z
    .array(z.object({ lineItemId: id, quantity, reason: z.enum(reasons) }))
    .min(1)
    .max(300),
  note: text(1000).default(''),
})

export const NewReturnBody = z.object({ orderId: id, ...returnFields([...REASONS, 'WITHDRAWAL']) })

/** Proves that a guest placed an order. */
const guestFields = {
  number: z.string().trim().max(20).nullish(),
  email: z.string().trim().max(320).nullish(),
}

export const ReturnRequest = z.object({ orderId: id.nullish(), ...guestFields, ...returnFields(REASONS) })

export const GuestProof = z.object(guestFields)

export const ReturnList = z.object({
  status: z.enum(STATUSES).optional(),
  orderId: z.guid().optional(),
  cursor: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
})

export const Approval = z.object({
  instructions: text(2000).nullish(),
  labelUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullish(),
})

export const Decline = z.object({ reason: text(1000).min(1) })

export const Receipt = z.object({
  items: z
    .array(
      z.object({
        lineItemId: id,
        quantity: z.int().min(0).max(100_000),
        condition: z.enum(CONDITIONS),
        restock: z.boolean(),
      }),
    )
    .max(300),
  /** Where items are restocked; where they came from when absent. */
  locationId: id.optional(),
})

export const ReturnRefundBody = z.strictObject({
  /** As decimal text in the order's currency; what was paid for the items when absent. */
  amount: z.string().max(20).nullish(),
  message: text(1000).default(''),
})

export const ExchangeItems = z.object({ items: z.array(z.object(staffLineFields)).min(1).max(100) })
export const Exchange = z.object({
  ...ExchangeItems.shape,
  /** Whether to charge for dearer items, and to refund the rest of cheaper ones. */
  settleDifference: z.boolean().default(false),
})

export const ReturnSettingsChange = z
  .strictObject({
    enabled: z.boolean().optional(),
    days: z.int().min(1).max(3650).optional(),
    shippingPaidBy: z.enum(PAYERS).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

export const Photo = z.object({ id: z.string(), photoId: z.string() })
