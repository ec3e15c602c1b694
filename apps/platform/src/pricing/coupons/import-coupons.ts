import { COUPON_CSV_COLUMNS, type CsvRow } from '@vitrine/contract'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { parseListCell } from '../../catalog/csv/csv-cells.ts'
import {
  changedFields,
  filledCells,
  parseCells,
  pickFields,
  type RecordContext,
  type RecordImporter,
  type RecordResult,
  refusedBy,
  refusedRecord,
  restorableFields,
} from '../../catalog/import-formats/record-importer.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { normalizeCouponCode } from './coupon-repository.ts'
import { COUPONS, NewCoupon } from './coupons.ts'
import { SHOPIFY_DISCOUNTS } from './shopify-discounts.ts'

const IMPORTED_FIELDS = [
  'name',
  'code',
  'benefit',
  'scope',
  'minimumSubtotal',
  'limitedToOneItem',
  'active',
  'startsAt',
  'expiresAt',
  'usageLimit',
  'limitPerShopper',
] as const

const yesNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((text) => text === 'yes')
  .optional()
const count = z.coerce.number('must be a number').optional()
const list = z.string().transform(parseListCell).optional()

const Cells = z.object({
  code: NewCoupon.shape.code,
  name: z.string().optional(),
  type: z.enum(['percent', 'amount', 'price', 'shipping'], 'must be percent, amount, price or shipping'),
  value: z.string().optional(),
  minimumSubtotal: z.string().optional(),
  limitedToOneItem: yesNo,
  products: list,
  collections: list,
  active: yesNo,
  startTime: z.string().optional(),
  expirationTime: z.string().optional(),
  usageLimit: count,
  limitPerShopper: count,
})

const BENEFITS = {
  percent: (value: string) => ({ type: 'PERCENT', percentage: Number(value) }),
  amount: (value: string) => ({ type: 'AMOUNT', amount: value }),
  price: (value: string) => ({ type: 'FIXED_PRICE', price: value }),
  shipping: () => ({ type: 'FREE_SHIPPING' }),
} as const

/** The column of a field, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = { benefit: 'value', scope: 'products' }

/** A coupon as merchants enter it. What a file doesn't say stays as it is. */
async function readCoupon(db: Queryable, row: CsvRow) {
  const unknown = row.values.unknownConditions
  if (unknown) return refusedRecord(row, { column: 'row', message: unknown })
  const parsed = parseCells(Cells, row)
  if ('refused' in parsed) return parsed.refused
  const {
    code,
    name,
    type,
    value = '',
    products: productSlugs,
    collections: collectionSlugs,
    ...rest
  } = parsed.cells
  const productIds = await findIds(db, products, productSlugs)
  const collectionIds = await findIds(db, collections, collectionSlugs)
  if (productIds === 'UNKNOWN') return refusedRecord(row, { column: 'products', message: UNKNOWN_SLUG })
  if (collectionIds === 'UNKNOWN') return refusedRecord(row, { column: 'collections', message: UNKNOWN_SLUG })
  const scope = productIds || collectionIds ? { scope: { productIds, collectionIds } } : {}
  const input = NewCoupon.safeParse({
    code,
    name: name ?? code,
    benefit: BENEFITS[type](value),
    ...scope,
    ...rest,
  })
  if (input.success) return input.data
  const errors = input.error.issues.map(({ path: [field = 'row'], message }) => ({
    column: COLUMN_OF[String(field)] ?? String(field),
    message,
  }))
  return refusedRecord(row, ...errors)
}

const UNKNOWN_SLUG = 'must be URL handles that exist, separated by |'

async function findIds(
  db: Queryable,
  table: typeof products | typeof collections,
  slugs: readonly string[] | undefined,
): Promise<string[] | undefined | 'UNKNOWN'> {
  if (!slugs || slugs.length === 0) return undefined
  const rows = await db
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(inArray(table.slug, [...slugs]))
  const ids = slugs.map((slug) => rows.find((each) => each.slug === slug)?.id)
  return ids.every((id) => id !== undefined) ? ids : 'UNKNOWN'
}

async function settingContext(context: RecordContext) {
  const { currency } = await readShop(context.db)
  return { ...context, currency }
}

/** Adds a coupon, or changes the one with the code. */
const importRecord: RecordImporter['importRecord'] = async (context, [row]): Promise<RecordResult> => {
  if (!row) throw new Error('A record without a row.')
  const input = await readCoupon(context.db, row)
  if ('outcome' in input) return input
  const setting = await settingContext(context)
  const [known] = await context.db
    .select()
    .from(coupons)
    .where(eq(coupons.normalizedCode, normalizeCouponCode(input.code)))
    .for('update')
  if (!known) {
    const created = await COUPONS.create(setting, input)
    if (created instanceof Refusal) return refusedCoupon(row, created)
    const [stored] = await findById(context, created.coupon.id)
    const after = pickFields({ ...stored }, IMPORTED_FIELDS)
    return { outcome: 'CREATED', entityId: created.coupon.id, errors: [], undo: { before: null, after } }
  }
  // Without a column for it, a coupon keeps its name.
  const { name, ...rest } = input
  const changes = filledCells(row).name ? { name, ...rest } : rest
  const columns = COUPONS.definition.columns(changes, setting.currency)
  const undo = Array.isArray(columns)
    ? undefined
    : changedFields(known, columns as object as Record<string, unknown>)
  if (!Array.isArray(columns) && !undo) return { outcome: 'UNCHANGED', entityId: known.id, errors: [] }
  const updated = await COUPONS.update(setting, known.id, changes)
  if (updated instanceof Refusal) return refusedCoupon(row, updated)
  return { outcome: 'CHANGED', entityId: known.id, errors: [], ...(undo && { undo }) }
}

const findById = (context: RecordContext, id: string) =>
  context.db.select().from(coupons).where(eq(coupons.id, id)).for('update')

const refusedCoupon = (row: CsvRow, refusal: Refusal): RecordResult => {
  if (refusal.code !== 'INVALID_ARGUMENT') return refusedBy(row, 'code', refusal)
  const { fieldViolations } = refusal.data as { fieldViolations: { field: string; description: string }[] }
  return refusedRecord(
    row,
    ...fieldViolations.map(({ field, description }) => {
      const [name = 'row'] = field.split('.')
      return { column: COLUMN_OF[name] ?? name, message: description }
    }),
  )
}

/** A coupon that orders have used stays. */
const undoRecord: RecordImporter['undoRecord'] = async (context, entityId, state) => {
  const [known] = await findById(context, entityId)
  if (!known) return 'NOT_FOUND'
  const setting = await settingContext(context)
  const entry = { entity: 'coupon', entityId, after: state.after } as const
  if (state.before) {
    const { fields, kept } = restorableFields(known, state)
    if (Object.keys(fields).length > 0) await COUPONS.restore(setting, { ...entry, before: fields })
    return kept
  }
  const isUsed = (await context.db.$count(couponUses, eq(couponUses.couponId, entityId))) > 0
  if (isUsed || changedFields(known, state.after)) return 'CHANGED_SINCE'
  await COUPONS.restore(setting, { ...entry, before: null })
  return undefined
}

export const couponImporter: RecordImporter = {
  columns: COUPON_CSV_COLUMNS,
  aliases: {
    couponcode: 'code',
    discountcode: 'code',
    discounttype: 'type',
    discountvalue: 'value',
    minimumspend: 'minimumSubtotal',
    expirydate: 'expirationTime',
    start: 'startTime',
    end: 'expirationTime',
    usagelimitperuser: 'limitPerShopper',
  },
  keyColumns: ['code', 'type'],
  timeColumns: ['startTime', 'expirationTime'],
  systems: { SHOPIFY: SHOPIFY_DISCOUNTS },
  importRecord,
  undoRecord,
}
