import { currencyDecimals } from '@vitrine/pricing'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { isRefundOfSaleIn, isSaleIn, type SalesPeriod } from './sales.ts'

/** More rows than a report shows. */
export const MAX_ROWS = 10_000

/** An amount of the wire in minor units. */
const minor = (price: SQL, currency: string): SQL =>
  sql`coalesce(round((${price}->>'amount')::numeric * ${10 ** currencyDecimals(currency)}::numeric), 0)::bigint`

const summary = (name: 'subtotal' | 'discount' | 'shipping' | 'tax', currency: string): SQL =>
  minor(sql`${orders.details}->'priceSummary'->${sql.raw(`'${name}'`)}`, currency)

/** The figures of sales, in minor units. */
export interface SalesTotals {
  readonly orders: number
  readonly grossSales: number
  readonly discounts: number
  readonly shipping: number
  readonly taxes: number
  readonly totalSales: number
  readonly refunds: number
}

type Row<Shape> = { readonly [Name in keyof Shape]: string | null }

const numbers = <Name extends string>(row: Row<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Record<Name, number>

const TOTALS = ['orders', 'grossSales', 'discounts', 'shipping', 'taxes', 'totalSales', 'refunds'] as const

/** The figures of each day or month of a period, including those without sales. */
export async function listSalesTotals(
  db: Queryable,
  period: SalesPeriod,
  interval: 'DAY' | 'MONTH',
): Promise<readonly (SalesTotals & { readonly start: string })[]> {
  const { from, to, timeZone, currency } = period
  const unit = sql.raw(interval === 'DAY' ? "'day'" : "'month'")
  const startOf = (instant: SQL) => sql`date_trunc(${unit}, ${instant} at time zone ${timeZone})`
  const { rows } = await db.execute<Row<SalesTotals> & { start: string }>(sql`
    with sold as (
      select ${startOf(sql`${orders.createdAt}`)} as start, count(*) as orders,
        sum(case when ${orders.details}->'priceSummary' is null then ${orders.total} else ${summary('subtotal', currency)} end) as gross,
        sum(${summary('discount', currency)}) as discounts, sum(${summary('shipping', currency)}) as shipping,
        sum(${summary('tax', currency)}) as taxes, sum(${orders.total}) as total
      from ${orders} where ${isSaleIn(period)} group by 1
    ), refunded as (
      select ${startOf(sql`${orderRefunds.createdAt}`)} as start, sum(${orderRefunds.amount}) as amount
      from ${orderRefunds} join ${orders} on ${orders.id} = ${orderRefunds.orderId}
      where ${isRefundOfSaleIn(period)} group by 1
    )
    select to_char(each.start, 'YYYY-MM-DD') as start, sold.orders, sold.gross as "grossSales", sold.discounts,
      sold.shipping, sold.taxes, sold.total as "totalSales", refunded.amount as refunds
    from generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date::timestamp,
      ${sql.raw(interval === 'DAY' ? "interval '1 day'" : "interval '1 month'")}) as each(start)
    left join sold on sold.start = each.start left join refunded on refunded.start = each.start
    order by each.start`)
  return rows.map((row) => ({ start: row.start, ...numbers(row, TOTALS) }))
}

/** Where an order is taxed: its destination, or the billing address. */
const ADDRESS = sql`coalesce(${orders.details}#>'{shippingInfo,logistics,shippingDestination,address}',
  ${orders.details}#>'{recipientInfo,address}', ${orders.details}#>'{billingInfo,address}')`

interface TaxRow {
  readonly country: string
  readonly subdivision: string
  readonly name: string
  readonly jurisdiction: string
  /** A fraction, such as `0.19`. */
  readonly rate: string
  readonly orders: number
  /** Minor units. */
  readonly taxable: number
  readonly tax: number
}

/** The taxes of the sales of a period by region and rate. */
export async function listTaxes(db: Queryable, period: SalesPeriod): Promise<readonly TaxRow[]> {
  const { currency } = period
  const { rows } = await db.execute<Row<TaxRow>>(sql`
    with sold as (
      select ${orders.id} as id, ${orders.lines} as lines, ${orders.details} as details, ${ADDRESS} as address
      from ${orders} where ${isSaleIn(period)}
    ), taxed as (
      select id, address, line->'wire'->'taxDetails' as details from sold cross join lateral jsonb_array_elements(lines) as line
      union all select id, address, details#>'{shippingInfo,cost,taxDetails}' from sold
    ), parts as (
      select id, address, part from taxed cross join lateral jsonb_array_elements(
        case when jsonb_array_length(coalesce(details->'taxBreakdown', '[]')) > 0 then details->'taxBreakdown'
        else jsonb_build_array(jsonb_build_object('rate', details->'taxRate', 'taxableAmount', details->'taxableAmount',
          'taxAmount', details->'totalTax')) end) as part
      where details is not null
    )
    select coalesce(address->>'country', '') as country, coalesce(address->>'subdivision', '') as subdivision,
      coalesce(part->>'taxName', '') as name, coalesce(part->>'jurisdiction', '') as jurisdiction,
      coalesce(part->>'rate', '0') as rate, count(distinct id) as orders,
      sum(${minor(sql`(part->'taxableAmount')`, currency)}) as taxable, sum(${minor(sql`(part->'taxAmount')`, currency)}) as tax
    from parts group by 1, 2, 3, 4, 5 order by tax desc, 1, 2, 3, 4, 5 limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    country: row.country ?? '',
    subdivision: row.subdivision ?? '',
    name: row.name ?? '',
    jurisdiction: row.jurisdiction ?? '',
    rate: row.rate ?? '0',
    ...numbers(row, ['orders', 'taxable', 'tax']),
  }))
}

interface DiscountRow {
  readonly type: 'COUPON' | 'AUTOMATIC' | 'MANUAL'
  readonly name: string
  readonly code: string
  readonly orders: number
  /** Minor units. */
  readonly amount: number
}

/** The discounts of the sales of a period, by coupon and automatic discount. */
export async function listDiscounts(db: Queryable, period: SalesPeriod): Promise<readonly DiscountRow[]> {
  const { rows } = await db.execute<Row<DiscountRow>>(sql`
    select case when each ? 'coupon' then 'COUPON' when each ? 'discountRule' then 'AUTOMATIC' else 'MANUAL' end as type,
      coalesce(each->'coupon'->>'name', each->'discountRule'->'name'->>'original', '') as name,
      coalesce(each->'coupon'->>'code', '') as code, count(distinct ${orders.id}) as orders,
      sum(${minor(sql`(coalesce(each->'coupon', each->'discountRule', each->'merchantDiscount')->'amount')`, period.currency)}) as amount
    from ${orders} cross join lateral jsonb_array_elements(coalesce(${orders.details}->'appliedDiscounts', '[]')) as each
    where ${isSaleIn(period)} group by 1, 2, 3 order by amount desc, 1, 2, 3 limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    type: row.type as DiscountRow['type'],
    name: row.name ?? '',
    code: row.code ?? '',
    ...numbers(row, ['orders', 'amount']),
  }))
}

interface ProductRow {
  /** Empty for custom items. */
  readonly productId: string
  readonly name: string
  readonly orders: number
  readonly unitsSold: number
  /** Minor units: before discounts, the discounts, the tax, and what customers pay. */
  readonly grossSales: number
  readonly discounts: number
  readonly taxes: number
  readonly totalSales: number
}

const PRODUCT_TOTALS = ['orders', 'unitsSold', 'grossSales', 'discounts', 'taxes', 'totalSales'] as const

/** The sold products of a period, by sales. */
export async function listSoldProducts(
  db: Queryable,
  period: SalesPeriod,
  limit: number,
): Promise<readonly ProductRow[]> {
  const { currency } = period
  const { rows } = await db.execute<Row<ProductRow>>(sql`
    select coalesce(line->>'productId', '') as "productId",
      coalesce(min(${products.name}), min(line->'wire'->'productName'->>'original'), '') as name,
      count(distinct ${orders.id}) as orders, sum((line->>'quantity')::bigint) as "unitsSold",
      sum((line->>'quantity')::bigint * ${minor(sql`(line->'wire'->'price')`, currency)}) as "grossSales",
      sum(${minor(sql`(line->'wire'->'totalDiscount')`, currency)}) as discounts,
      sum(${minor(sql`(line->'wire'->'taxDetails'->'totalTax')`, currency)}) as taxes,
      sum((line->>'paid')::bigint) as "totalSales"
    from ${orders} cross join lateral jsonb_array_elements(${orders.lines}) as line
    left join ${products} on ${products.id} = (line->>'productId')::uuid
    where ${isSaleIn(period)}
    group by 1, case when line ? 'productId' then '' else line->'wire'->'productName'->>'original' end
    order by "totalSales" desc, 1, 2 limit ${limit}`)
  return rows.map((row) => ({
    productId: row.productId ?? '',
    name: row.name ?? '',
    ...numbers(row, PRODUCT_TOTALS),
  }))
}

interface CustomerRow {
  readonly email: string
  readonly name: string
  /** Empty for guests. */
  readonly memberId: string
  readonly orders: number
  /** Minor units. */
  readonly totalSales: number
  readonly refunds: number
}

/** The customers of a period, by sales. */
export async function listBuyers(db: Queryable, period: SalesPeriod): Promise<readonly CustomerRow[]> {
  const contact = sql`coalesce(${orders.details}#>'{billingInfo,contactDetails}', ${orders.details}#>'{recipientInfo,contactDetails}')`
  const { rows } = await db.execute<Row<CustomerRow>>(sql`
    with bought as (
      select ${orders.email} as email, count(*) as orders, sum(${orders.total}) as total,
        max(concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName')) as name,
        max(case when ${orders.buyerKind} = 'member' then ${orders.buyerId}::text end) as member
      from ${orders} where ${isSaleIn(period)} group by 1
    ), refunded as (
      select ${orders.email} as email, sum(${orderRefunds.amount}) as amount
      from ${orderRefunds} join ${orders} on ${orders.id} = ${orderRefunds.orderId}
      where ${isRefundOfSaleIn(period)} group by 1
    )
    select email, coalesce(bought.name, '') as name, coalesce(bought.member, '') as "memberId", bought.orders,
      bought.total as "totalSales", refunded.amount as refunds
    from bought full join refunded using (email)
    order by "totalSales" desc nulls last, 1 limit ${MAX_ROWS}`)
  return rows.map((row) => ({
    email: row.email ?? '',
    name: row.name ?? '',
    memberId: row.memberId ?? '',
    ...numbers(row, ['orders', 'totalSales', 'refunds']),
  }))
}
