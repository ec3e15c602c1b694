import { COUPON_CSV_COLUMNS, type ExportFormat } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import { formatCsvLine } from '@vitrine/tables'
import { asc, count, inArray } from 'drizzle-orm'
import { formatListCell } from '../../catalog/csv/csv-cells.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { isKnownToShopify, SHOPIFY_DISCOUNT_COLUMNS, toShopifyDiscount } from './shopify-discount-row.ts'

type Row = typeof coupons.$inferSelect
type Cells = Readonly<Partial<Record<(typeof COUPON_CSV_COLUMNS)[number], string>>>

/** Every discount code as a CSV file. A shop has at most a thousand. */
export async function* exportCoupons(db: Queryable, format: ExportFormat, now: Date): AsyncGenerator<string> {
  const isShopify = format === 'SHOPIFY'
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(isShopify ? SHOPIFY_DISCOUNT_COLUMNS : COUPON_CSV_COLUMNS)}`
  const { currency } = await readShop(db)
  const rows = await db.select().from(coupons).orderBy(asc(coupons.createdAt), asc(coupons.id))
  const uses = isShopify ? await countUses(db) : new Map<string, number>()
  for (const row of rows) {
    if (!isShopify) {
      const cells = await ownCells(db, row, currency)
      yield formatCsvLine(COUPON_CSV_COLUMNS.map((column) => cells[column] ?? ''))
    } else if (isKnownToShopify(row))
      yield formatCsvLine(toShopifyDiscount(row, { currency, uses: uses.get(row.id) ?? 0, now }))
  }
}

async function ownCells(db: Queryable, row: Row, currency: string): Promise<Cells> {
  const { benefit, scope } = row
  const money = (amount: number) => toDecimalString({ amount, currency })
  return {
    code: row.code,
    name: row.name,
    type: { PERCENT: 'percent', AMOUNT: 'amount', FIXED_PRICE: 'price', FREE_SHIPPING: 'shipping' }[
      benefit.type
    ],
    value:
      benefit.type === 'PERCENT'
        ? String(benefit.basisPoints / 100)
        : benefit.type === 'AMOUNT'
          ? money(benefit.amount)
          : benefit.type === 'FIXED_PRICE'
            ? money(benefit.price)
            : '',
    minimumSubtotal: row.minimumSubtotal === null ? '' : money(row.minimumSubtotal),
    limitedToOneItem: row.limitedToOneItem ? 'yes' : 'no',
    products: await slugsOf(db, products, scope?.products),
    collections: await slugsOf(db, collections, scope?.collections),
    active: row.active ? 'yes' : 'no',
    startTime: row.startsAt?.toISOString() ?? '',
    expirationTime: row.expiresAt?.toISOString() ?? '',
    usageLimit: String(row.usageLimit ?? ''),
    limitPerShopper: String(row.limitPerShopper ?? ''),
  }
}

async function countUses(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .select({ id: couponUses.couponId, uses: count() })
    .from(couponUses)
    .groupBy(couponUses.couponId)
  return new Map(counted.map(({ id, uses }) => [id, uses]))
}

/** An item that was deleted since has its id, so that the import refuses a discount that would be for all items. */
async function slugsOf(
  db: Queryable,
  table: typeof products | typeof collections,
  ids: readonly string[] | undefined,
): Promise<string> {
  if (!ids || ids.length === 0) return ''
  const rows = await db
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return formatListCell(ids.map((id) => rows.find((each) => each.id === id)?.slug ?? id))
}
