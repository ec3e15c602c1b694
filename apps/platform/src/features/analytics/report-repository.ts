import type { SalesReport } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { isRefundOfSaleIn, isSaleIn, type SalesPeriod, SOLD } from './sales.ts'

/** More rows than a report shows. */
export const MAX_ROWS = 10_000

/** An amount of the wire in minor units. */
const minor = (price: SQL, currency: string): SQL =>
  sql`coalesce(round((${price}->>'amount')::numeric * ${10 ** currencyDecimals(currency)}::numeric), 0)::bigint`

const summary = (name: 'discount' | 'shipping' | 'tax', currency: string): SQL =>
  minor(sql`${orders.details}->'priceSummary'->${sql.raw(`'${name}'`)}`, currency)

/** An amount, if the prices of the order include tax. */
const ifTaxIncluded = (amount: SQL): SQL =>
  sql`(case when (${orders.details}->>'taxIncludedInPrices')::boolean then ${amount} else 0 end)`

/** The tax within the discount of a line, at the rate of the line. */
const taxOfDiscount = (line: SQL, currency: string): SQL => {
  const discount = minor(sql`(${line}->'wire'->'totalDiscount')`, currency)
  const rate = sql`coalesce((${line}->'wire'->'taxDetails'->>'taxRate')::numeric, 0)`
  return ifTaxIncluded(sql`${discount} - round(${discount} / (1 + ${rate}))::bigint`)
}

/** The figures of sales, in minor units. */
export interface SalesTotals {
  readonly orders: number
  /** The totals of the orders, before refunds. */
  readonly ordered: number
  readonly grossSales: number
  readonly discounts: number
  readonly returns: number
  readonly shipping: number
  readonly taxes: number
  /** With tax and shipping. */
  readonly refunds: number
}

type Row<Shape> = { readonly [Name in keyof Shape]: string | null }

const numbers = <Name extends string>(row: Row<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Record<Name, number>

const TOTALS = [
  'orders',
  'ordered',
  'grossSales',
  'discounts',
  'returns',
  'shipping',
  'taxes',
  'refunds',
] as const

const SUMS = sql`sum(orders) as orders, sum(ordered) as ordered, sum(gross) as "grossSales", sum(discounts) as discounts,
  sum(returns) as returns, sum(shipping) as shipping, sum(taxes) as taxes, sum(refunds) as refunds`

/**
 * The refunds of sales in a period, with what was refunded of the order's total before and after each. What the buyer
 * paid beyond the total, as after an edit, is no part of the sale.
 */
const refundsOfSales = (period: SalesPeriod, more = sql``): SQL => sql`
  ${orderRefunds} join ${orders} on ${orders.id} = ${orderRefunds.orderId}
  cross join lateral (
    select coalesce(sum(other.amount - other.overpayment), 0) as before from ${orderRefunds} as other
    where other.order_id = ${orderRefunds.orderId} and other.status = 'SUCCEEDED'
      and (other.created_at, other.id) < (${orderRefunds.createdAt}, ${orderRefunds.id})
  ) as earlier
  cross join lateral (
    select earlier.before, earlier.before + ${orderRefunds.amount} - ${orderRefunds.overpayment} as after
  ) as refunded ${more}
  where ${isRefundOfSaleIn(period)}`

/** A part of an order's total up to an amount, in proportion to it. */
const shareUpTo = (part: SQL, amount: SQL, total: SQLWrapper): SQL =>
  sql`coalesce(round(${part}::numeric * ${amount} / nullif(${total}, 0)), 0)::bigint`

/** A part of an order's total that a refund returns. It is rounded cumulatively, so that all refunds return exactly the part. */
const refundShare = (part: SQL, total: SQLWrapper): SQL =>
  sql`(${shareUpTo(part, sql`refunded.after`, total)} - ${shareUpTo(part, sql`refunded.before`, total)})`

/** A part of an order that was sold: of a canceled one, in proportion to what was paid. */
const soldShare = (part: SQL): SQL =>
  sql`(case when ${SOLD} = ${orders.total} then ${part} else ${shareUpTo(part, SOLD, orders.total)} end)`

/** Sums a column of what a refund returns; its share of the order's part if that was not recorded. */
const refundedPart = (recorded: SQL, part: SQL): SQL =>
  sql`(case when ${orderRefunds.parts} is null then ${refundShare(part, orders.total)}
    else (select coalesce(sum(${recorded}), 0) from jsonb_array_elements(${orderRefunds.parts}) as part) end)::bigint`

const RECORDED_SHIPPING = sql`case when part ? 'lineItemId' then 0 else (part->>'net')::bigint end`
const RECORDED_TAX = sql`(select coalesce(sum((tax->>'tax')::bigint), 0) from jsonb_array_elements(part->'taxes') as tax)`

/**
 * The sales and refunds of a period, one row each, without tax. Gross sales are what is left of an order's total, so
 * that the figures add up to it. A refund returns the tax and the shipping that it recorded, or else a share of them.
 */
function salesAndRefunds(period: SalesPeriod): SQL {
  const { currency } = period
  const tax = summary('tax', currency)
  const shippingTax = minor(sql`(${orders.details}#>'{shippingInfo,cost,taxDetails,totalTax}')`, currency)
  const shippingDiscount = minor(sql`(${orders.details}#>'{shippingInfo,cost,totalDiscount}')`, currency)
  const shipping = sql`(${summary('shipping', currency)} - ${shippingDiscount} - ${ifTaxIncluded(shippingTax)})`
  const discountTax = sql`coalesce((select sum(${taxOfDiscount(sql`line`, currency)})
    from jsonb_array_elements(${orders.lines}) as line), 0)`
  return sql`
    select at, buyer, orders, ordered, ordered - taxes - shipping + discounts as gross, discounts, 0 as returns, shipping, taxes, 0 as refunds
    from (
      select ${orders.createdAt} as at, ${orders.email} as buyer, 1 as orders, ${SOLD} as ordered,
        ${soldShare(sql`(${summary('discount', currency)} - ${shippingDiscount} - ${discountTax})`)} as discounts,
        ${soldShare(shipping)} as shipping, ${soldShare(tax)} as taxes
      from ${orders} where ${isSaleIn(period)}
    ) as sold
    union all
    select at, buyer, 0, 0, 0, 0, refunds - shipping - taxes, -shipping, -taxes, refunds
    from (
      select ${orderRefunds.createdAt} as at, ${orders.email} as buyer, refunded.after - refunded.before as refunds,
        ${refundedPart(RECORDED_SHIPPING, shipping)} as shipping, ${refundedPart(RECORDED_TAX, tax)} as taxes
      from ${refundsOfSales(period)}
    ) as refunded`
}

/** The figures of each day or month of a period, including those without sales. */
export async function listSalesTotals(
  db: Queryable,
  period: SalesPeriod,
  interval: 'DAY' | 'MONTH',
): Promise<readonly (SalesTotals & { readonly start: string })[]> {
  const { from, to, timeZone } = period
  const unit = sql.raw(interval === 'DAY' ? "'day'" : "'month'")
  const { rows } = await db.execute<Row<SalesTotals> & { start: string }>(sql`
    with figures as (
      select date_trunc(${unit}, at at time zone ${timeZone}) as start, ${SUMS}
      from (${salesAndRefunds(period)}) as each_one group by 1
    )
    select to_char(each.start, 'YYYY-MM-DD') as start, ${sql.raw(TOTALS.map((name) => `figures."${name}"`).join(', '))}
    from generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date::timestamp,
      ${sql.raw(interval === 'DAY' ? "interval '1 day'" : "interval '1 month'")}) as each(start)
    left join figures on figures.start = each.start order by each.start`)
  return rows.map((row) => ({ start: row.start, ...numbers(row, TOTALS) }))
}

/** Where an order is taxed: its destination, or the billing address. */
const ADDRESS = sql`coalesce(${orders.details}#>'{shippingInfo,logistics,shippingDestination,address}',
  ${orders.details}#>'{recipientInfo,address}', ${orders.details}#>'{billingInfo,address}')`

/** A row of a report as PostgreSQL calculates it: amounts in minor units. */
type InMinorUnits<Item, Amounts extends keyof Item> = Readonly<Omit<Item, Amounts> & Record<Amounts, number>>

type TaxRow = InMinorUnits<SalesReport['taxes'][number], 'taxable' | 'tax'>

/**
 * The taxes of a period by region and rate: those of its sales, less those of its refunds. A refund returns the taxes that it
 * recorded, or else each tax of its order in proportion; these shares, and those of a canceled order that was paid in part,
 * are rounded along the order, so that they add up to the share of its whole tax.
 */
export async function listTaxes(db: Queryable, period: SalesPeriod): Promise<readonly TaxRow[]> {
  const { currency } = period
  const taxable = minor(sql`(part->'taxableAmount')`, currency)
  const tax = minor(sql`(part->'taxAmount')`, currency)
  const share = (amount: SQL, upTo: SQL) =>
    sql`(${refundShare(upTo, sql`total`)} - ${refundShare(sql`(${upTo} - ${amount})`, sql`total`)})`
  const change = (amount: SQL, upTo: SQL) => sql`case when refund is not null then -${share(amount, upTo)}
    when after = total then ${amount} else ${share(amount, upTo)} end`
  const { rows } = await db.execute<Row<TaxRow>>(sql`
    with refunded as (
      select ${orders.id} as id, null::uuid as refund, ${orders.lines} as lines, ${orders.details} as details, ${ADDRESS} as address,
        ${orders.total} as total, 0 as before, ${SOLD} as after
      from ${orders} where ${isSaleIn(period)}
      union all
      select ${orders.id}, ${orderRefunds.id}, ${orders.lines}, ${orders.details}, ${ADDRESS}, ${orders.total}, refunded.before, refunded.after
      from ${refundsOfSales(period)} and ${orderRefunds.parts} is null
    ), taxed as (
      select refunded.*, position, line->'wire'->'taxDetails' as tax_details
      from refunded cross join lateral jsonb_array_elements(lines) with ordinality as each(line, position)
      union all select refunded.*, 0, details#>'{shippingInfo,cost,taxDetails}' from refunded
    ), refunded_parts as (
      select id, refund, address, total, before, after, part, ${taxable} as taxable, ${tax} as tax,
        sum(${taxable}) over along_the_order as taxable_up_to, sum(${tax}) over along_the_order as tax_up_to
      from taxed cross join lateral jsonb_array_elements(
        case when jsonb_array_length(coalesce(tax_details->'taxBreakdown', '[]')) > 0 then tax_details->'taxBreakdown'
        else jsonb_build_array(jsonb_build_object('rate', tax_details->'taxRate', 'taxableAmount', tax_details->'taxableAmount',
          'taxAmount', tax_details->'totalTax')) end) with ordinality as each(part, part_position)
      where tax_details is not null
      window along_the_order as (partition by id, refund order by position, part_position)
    ), changes as (
      select address, part->>'taxName' as name, part->>'jurisdiction' as jurisdiction, part->>'rate' as rate,
        case when refund is null then id end as sale, ${change(sql`taxable`, sql`taxable_up_to`)} as taxable,
        ${change(sql`refunded.tax`, sql`tax_up_to`)} as tax
      from refunded_parts as refunded
      union all
      select ${ADDRESS}, recorded->>'name', recorded->>'jurisdiction', recorded->>'rate', null,
        -(recorded->>'taxable')::bigint, -(recorded->>'tax')::bigint
      from ${refundsOfSales(
        period,
        sql`cross join lateral jsonb_array_elements(${orderRefunds.parts}) as part
          cross join lateral jsonb_array_elements(part->'taxes') as recorded`,
      )}
    )
    select coalesce(address->>'country', '') as country, coalesce(address->>'subdivision', '') as subdivision,
      coalesce(name, '') as name, coalesce(jurisdiction, '') as jurisdiction, coalesce(rate, '0') as rate,
      count(distinct sale) as orders, sum(taxable) as taxable, sum(tax) as tax
    from changes group by 1, 2, 3, 4, 5 order by tax desc, 1, 2, 3, 4, 5 limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    country: row.country ?? '',
    subdivision: row.subdivision ?? '',
    name: row.name ?? '',
    jurisdiction: row.jurisdiction ?? '',
    rate: row.rate ?? '0',
    ...numbers(row, ['orders', 'taxable', 'tax']),
  }))
}

const IS_NOT_CANCELED = sql`${orders.status} <> 'CANCELED'`

type DiscountRow = InMinorUnits<SalesReport['discounts'][number], 'amount'>

/** The discounts of the sales of a period that were not canceled, by coupon and automatic discount. */
export async function listDiscounts(db: Queryable, period: SalesPeriod): Promise<readonly DiscountRow[]> {
  const { rows } = await db.execute<Row<DiscountRow>>(sql`
    select case when each ? 'coupon' then 'COUPON' when each ? 'discountRule' then 'AUTOMATIC'
        when (each->>'isReturnedItems')::boolean then 'RETURNED_ITEMS' else 'MANUAL' end as type,
      coalesce(each->'coupon'->>'name', each->'discountRule'->'name'->>'original', '') as name,
      coalesce(each->'coupon'->>'code', '') as code, count(distinct ${orders.id}) as orders,
      sum(${minor(sql`(coalesce(each->'coupon', each->'discountRule', each->'merchantDiscount')->'amount')`, period.currency)}) as amount
    from ${orders} cross join lateral jsonb_array_elements(coalesce(${orders.details}->'appliedDiscounts', '[]')) as each
    where ${isSaleIn(period)} and ${IS_NOT_CANCELED} group by 1, 2, 3 order by amount desc, 1, 2, 3 limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    type: row.type as DiscountRow['type'],
    name: row.name ?? '',
    code: row.code ?? '',
    ...numbers(row, ['orders', 'amount']),
  }))
}

type ProductRow = InMinorUnits<
  SalesReport['products'][number],
  'grossSales' | 'discounts' | 'taxes' | 'totalSales'
>

const PRODUCT_TOTALS = ['orders', 'unitsSold', 'grossSales', 'discounts', 'taxes', 'totalSales'] as const

/** The products of the sales of a period that were not canceled, by sales. */
export async function listSoldProducts(
  db: Queryable,
  period: SalesPeriod,
  limit: number,
): Promise<readonly ProductRow[]> {
  const { currency } = period
  const tax = minor(sql`(line->'wire'->'taxDetails'->'totalTax')`, currency)
  const discount = sql`(${minor(sql`(line->'wire'->'totalDiscount')`, currency)} - ${taxOfDiscount(sql`line`, currency)})`
  const { rows } = await db.execute<Row<ProductRow>>(sql`
    select coalesce(line->>'productId', '') as "productId",
      coalesce(min(${products.name}), min(line->'wire'->'productName'->>'original'), '') as name,
      count(distinct ${orders.id}) as orders, sum((line->>'quantity')::bigint) as "unitsSold",
      sum((line->>'paid')::bigint - ${tax} + ${discount}) as "grossSales", sum(${discount}) as discounts,
      sum(${tax}) as taxes, sum((line->>'paid')::bigint) as "totalSales"
    from ${orders} cross join lateral jsonb_array_elements(${orders.lines}) as line
    left join ${products} on ${products.id} = (line->>'productId')::uuid
    where ${isSaleIn(period)} and ${IS_NOT_CANCELED}
    group by 1, case when line ? 'productId' then '' else line->'wire'->'productName'->>'original' end
    order by "totalSales" desc, 1, 2 limit ${limit}`)
  return rows.map((row) => ({
    productId: row.productId ?? '',
    name: row.name ?? '',
    ...numbers(row, PRODUCT_TOTALS),
  }))
}

interface CustomerRow extends SalesTotals {
  readonly email: string
  readonly name: string
  /** Empty for guests. */
  readonly memberId: string
}

/** The customers of a period, by sales. */
export async function listBuyers(db: Queryable, period: SalesPeriod): Promise<readonly CustomerRow[]> {
  const contact = sql`coalesce(${orders.details}#>'{billingInfo,contactDetails}', ${orders.details}#>'{recipientInfo,contactDetails}')`
  const { rows } = await db.execute<Row<CustomerRow>>(sql`
    with figures as (
      select buyer as email, ${SUMS} from (${salesAndRefunds(period)}) as each_one group by 1
    ), bought as (
      select ${orders.email} as email, max(concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName')) as name,
        max(case when ${orders.buyerKind} = 'member' then ${orders.buyerId}::text end) as "memberId"
      from ${orders} where ${isSaleIn(period)} group by 1
    )
    select figures.*, bought.name, bought."memberId" from figures left join bought using (email)
    order by ordered desc, email limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    email: row.email ?? '',
    name: row.name ?? '',
    memberId: row.memberId ?? '',
    ...numbers(row, TOTALS),
  }))
}
