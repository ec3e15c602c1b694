import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'

const text = (max: number) => z.string().trim().max(max).refine(isStorable)

/** Whatever identifies the contract is accepted: a statement is never refused because of a wrong order number. */
export const Statement = z.strictObject({
  name: text(100).min(1),
  email: z.email().max(254),
  orderNumber: text(50).min(1),
  orderId: text(100).optional(),
  lineItemIds: z.array(text(100)).max(300).optional(),
  itemsNote: text(500).optional(),
  language: Language.optional(),
  key: text(100).optional(),
})

export type Statement = z.infer<typeof Statement>

export const WithdrawalQuery = z.object({
  status: z.enum(['OPEN', 'ALL']).default('ALL'),
  orderId: z.string().max(100).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const WithdrawalChange = z
  .strictObject({ orderNumber: text(50).optional(), isProcessed: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
