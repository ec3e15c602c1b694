import { ExportFormat } from '@vitrine/contract'
import { z } from 'zod'
import { NewEmail } from '../../identity/members/login-email-schema.ts'

const text = (max: number) => z.string().trim().max(max)
const Tags = z
  .array(text(40).min(1))
  .max(50)
  .transform((tags) => [...new Set(tags)])
const fields = {
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  phone: text(50).optional(),
  tags: Tags.optional(),
  note: text(5000).optional(),
}

export const NewCustomer = z.strictObject({ email: NewEmail, ...fields })
export type NewCustomer = z.infer<typeof NewCustomer>
export const CustomerChanges = z.strictObject(fields)
export type CustomerChanges = z.infer<typeof CustomerChanges>
export const Duplicate = z.strictObject({ otherId: z.string().max(100) })
/** Rows are validated one by one, so that the others are imported. */
export const CustomerImport = z.strictObject({
  customers: z.array(z.unknown()).min(1).max(500),
  /** Whether to return the results without changing anything. */
  isDryRun: z.boolean().default(false),
})
export type CustomerImport = z.infer<typeof CustomerImport>

const days = z.coerce.number().int().min(1).max(36_500).optional()
export const CustomerSegment = z.object({
  search: text(100).default(''),
  tag: text(40).optional(),
  account: z.enum(['MEMBER', 'GUEST']).optional(),
  subscribed: z.stringbool().optional(),
  minOrders: z.coerce.number().int().min(0).max(1_000_000).optional(),
  minSpent: z.coerce.number().min(0).max(1_000_000_000).optional(),
  orderedWithinDays: days,
  notOrderedForDays: days,
})
export type CustomerSegment = z.infer<typeof CustomerSegment>

export const CustomerListQuery = CustomerSegment.extend({
  sort: z.enum(['NEWEST', 'MOST_SPENT', 'LAST_ORDER']).default('NEWEST'),
  /** The id of the last customer on the previous page. */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

export const CustomerExportQuery = CustomerSegment.extend({
  format: z.enum(ExportFormat).default('VITRINE'),
})
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>
