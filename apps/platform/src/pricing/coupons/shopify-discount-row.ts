import { toDecimalString } from '@vitrine/pricing'
import { formatSourceTime } from '../../catalog/import-formats/source-time.ts'
import type { coupons } from '../../kernel/database/schema/pricing/discounts.ts'

type CouponRow = typeof coupons.$inferSelect

/** The columns of the discount codes that Shopify exports. */
export const SHOPIFY_DISCOUNT_COLUMNS: readonly string[] = [
  'Name',
  'Value',
  'Value Type',
  'Type',
  'Discount Class',
  'Minimum Purchase Requirements',
  'Combines with Order Discounts',
  'Combines with Product Discounts',
  'Combines with Shipping Discounts',
  'Customer Selection',
  'Times Used In Total',
  'Applies Once Per Customer',
  'Usage Limit Per Code',
  'Status',
  'Start',
  'End',
]

/** Shopify has no codes that set a price. */
export const isKnownToShopify = ({ benefit }: Pick<CouponRow, 'benefit'>): boolean =>
  benefit.type !== 'FIXED_PRICE'

interface DiscountContext {
  readonly currency: string
  readonly uses: number
  readonly now: Date
}

/** A discount code as Shopify writes it. Which products it is for has no column there. */
export function toShopifyDiscount(
  row: CouponRow,
  { currency, uses, now }: DiscountContext,
): readonly string[] {
  const { benefit, scope, minimumSubtotal } = row
  const money = (amount: number) => toDecimalString({ amount, currency })
  const isShipping = benefit.type === 'FREE_SHIPPING'
  const isForItems = row.limitedToOneItem || [scope?.products, scope?.collections].some((ids) => ids?.length)
  const cells: Readonly<Record<string, string>> = {
    Name: row.code,
    ...(benefit.type === 'PERCENT' && {
      Value: `-${benefit.basisPoints / 100}`,
      'Value Type': 'percentage',
    }),
    ...(benefit.type === 'AMOUNT' && { Value: `-${money(benefit.amount)}`, 'Value Type': 'fixed_amount' }),
    Type: isShipping ? 'Free Shipping' : 'Amount Off',
    'Discount Class': isShipping ? 'shipping' : isForItems ? 'product' : 'order',
    'Minimum Purchase Requirements': minimumSubtotal === null ? '' : money(minimumSubtotal),
    'Combines with Order Discounts': '0',
    'Combines with Product Discounts': '0',
    'Combines with Shipping Discounts': '0',
    'Customer Selection': 'all',
    'Times Used In Total': String(uses),
    'Applies Once Per Customer': row.limitPerShopper === 1 ? '1' : '0',
    'Usage Limit Per Code': String(row.usageLimit ?? ''),
    Status: statusOf(row, uses, now),
    Start: formatSourceTime(row.startsAt?.toISOString() ?? ''),
    End: formatSourceTime(row.expiresAt?.toISOString() ?? ''),
  }
  return SHOPIFY_DISCOUNT_COLUMNS.map((column) => cells[column] ?? '')
}

function statusOf({ active, startsAt, expiresAt, usageLimit }: CouponRow, uses: number, now: Date): string {
  const isUsedUp = usageLimit !== null && uses >= usageLimit
  if (!active || isUsedUp || (expiresAt !== null && expiresAt <= now)) return 'Expired'
  return startsAt !== null && startsAt > now ? 'Scheduled' : 'Active'
}
