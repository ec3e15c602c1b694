import { MAX_LINES } from '@vitrine/pricing'
import { z } from 'zod'
import { PriceRequest, staffLineFields } from '../../cart/requests/staff-line-schema.ts'
import { isStorable } from '../../kernel/http/json.ts'

const isAbsent = (value: unknown): boolean => value === null || value === undefined

const edit = {
  /** The new quantities of lines; 0 removes a line. */
  lineItems: z
    .array(z.object({ id: z.string().max(36), quantity: z.int().min(0).max(100_000) }))
    .max(300)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'must contain each line only once',
    )
    .nullish(),
  addedItems: z
    .array(
      z.object(staffLineFields).refine(({ catalogReference, name }) => catalogReference || name, {
        path: ['name'],
        message: 'must be a catalog item or a name',
      }),
    )
    .max(MAX_LINES)
    .nullish(),
  /** Discounts in addition to those of the order, on all lines or on some. */
  discounts: z
    .array(
      z
        .object({
          percentage: z.number().min(0).max(100).nullish(),
          amount: PriceRequest.nullish(),
          lineItemIds: z.array(z.string().max(36)).max(300).nullish(),
        })
        .refine(({ percentage, amount }) => typeof percentage !== 'number' || isAbsent(amount), {
          path: ['amount'],
          message: 'must be absent beside a percentage',
        }),
    )
    .max(20)
    .nullish(),
  /** The new price of shipping, with tax where prices include it. */
  shippingPrice: PriceRequest.nullish(),
}

export const EditCalculation = z.object(edit)
export type EditRequest = z.infer<typeof EditCalculation>

export const Edit = z.object({
  ...edit,
  /** Decimal text: an edit with another total is rejected. */
  total: z.string().max(20).nullish(),
  /** The revision that the edit is based on: an edit of an order that changed since is rejected. */
  revision: z.string().max(20),
  /** Whether to refund what was paid above the new total. */
  refund: z.boolean().default(false),
  /** Whether to email the customer. */
  notify: z.boolean().default(false),
  /** The reason, for the timeline and the customer. */
  message: z.string().max(1000).refine(isStorable).nullish(),
})
export type CommitRequest = z.infer<typeof Edit>
