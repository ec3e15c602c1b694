import { type CsvRow, ORDER_CSV_COLUMNS } from '@vitrine/contract'
import { and, count, eq, or, sql } from 'drizzle-orm'
import type {
  RecordContext,
  RecordImporter,
  RecordResult,
} from '../../catalog/import-formats/record-importer.ts'
import { wireVariantId } from '../../catalog/products/wire-ids.ts'
import { STORES_APP_ID } from '../../catalog/recommendations/algorithms.ts'
import {
  findCustomerByEmail,
  lockCustomer,
  refreshTotals,
} from '../../identity/customers/customer-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import {
  orderActivities,
  orderFulfillments,
  orderPayments,
  orderRefunds,
  orders,
  type StoredOrderLine,
} from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { offlinePayment } from '../payments/offline-payment.ts'
import { fulfillmentStatusOf } from '../records/fulfillment.ts'
import type { ActivityType } from '../records/order-activities.ts'
import { assignCustomer } from '../records/order-customer.ts'
import type { OrderRecord } from '../records/order-record.ts'
import {
  insertActivities,
  insertFulfillment,
  insertOrder,
  insertPayments,
  insertRefund,
  lockOrder,
} from '../records/order-repository.ts'
import { shippedLines } from '../records/order-serializer.ts'
import { paymentStatusOf } from '../records/payment-status.ts'
import { type ImportedOrder, parseImportedOrder } from './imported-order.ts'
import { SHOPIFY_ORDERS } from './shopify-orders.ts'
import { WIX_ORDERS } from './wix-orders.ts'
import { WOOCOMMERCE_ORDERS } from './woocommerce-orders.ts'

/** The time, or that of the same clock in another time zone: the shop may have had another one when it imported the file. */
const isSameClock = (at: Date) =>
  sql`abs(extract(epoch from ${orders.createdAt} - ${at}::timestamptz)) <= 26 * 3600
    and mod(extract(epoch from ${orders.createdAt} - ${at}::timestamptz)::numeric, 900) = 0`

/** The order of the shop that a file tells of: one that it exported, or one that was imported. */
async function findKnown(db: Queryable, { number, placedAt }: ImportedOrder): Promise<string | undefined> {
  const isOwn = /^\d{1,15}$/.test(number) ? eq(orders.number, Number(number)) : undefined
  const isImported = sql`${orders.details} #>> '{channelInfo,externalOrderId}' = ${number}`
  const [known] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(and(isImported, isSameClock(placedAt)), isOwn && and(isOwn, eq(orders.createdAt, placedAt))))
    .limit(1)
  return known?.id
}

/**
 * Adds an order of the past. It changes no stock, sends no emails and no events, and uses no coupon: all of that happened
 * elsewhere. It counts for its customer and in the reports of its day.
 */
async function importRecord(context: RecordContext, rows: readonly CsvRow[]): Promise<RecordResult> {
  const { db, now } = context
  const { currency, weightUnit, languages } = await readShop(db)
  const order = parseImportedOrder(rows, { currency, weightUnit, now })
  if ('refused' in order) return order.refused
  const known = await findKnown(db, order)
  if (known) return { outcome: 'UNCHANGED', entityId: known, errors: [] }
  const customer = order.email === '' ? undefined : await findCustomerByEmail(db, order.email)
  const inserted = await addOrder(context, order, languages[0] ?? 'en')
  await assignCustomer(db, inserted, now)
  const added = order.email === '' || customer ? undefined : await findCustomerByEmail(db, order.email)
  const after = {
    revision: inserted.revision,
    addedCustomerId: added?.id ?? null,
    activities: inserted.activities,
  }
  return { outcome: 'CREATED', entityId: inserted.id, errors: [], undo: { before: null, after } }
}

async function addOrder({ db, now }: RecordContext, order: ImportedOrder, language: string) {
  const { placedAt, canceledAt, items } = order
  const id = newId(placedAt)
  const bySku = await findItemsBySku(
    db,
    items.flatMap(({ sku }) => sku ?? []),
  )
  const lines = items.map((item): StoredOrderLine => {
    const line = newId(now)
    const own = item.sku === undefined ? undefined : bySku.get(item.sku)
    const { productId, variantId } = own ?? {}
    const reference = own && {
      catalogReference: {
        appId: STORES_APP_ID,
        catalogItemId: own.productId,
        options: { variantId: own.variantId },
      },
    }
    return {
      id: line,
      quantity: item.quantity,
      ...(productId && { productId }),
      ...(variantId && { variantId }),
      paid: item.gross,
      requiresShipping: item.requiresShipping,
      wire: { id: line, ...item.wire, ...reference },
    }
  })
  const payments = paymentsOf(order, id, now)
  const fulfilled = items.flatMap(({ fulfilled, requiresShipping }, at) =>
    requiresShipping && fulfilled > 0 ? [{ lineId: lines[at]?.id ?? '', quantity: fulfilled }] : [],
  )
  const fulfillments = fulfilled.length > 0 ? [{ lines: fulfilled, isCanceled: false }] : []
  const times = { createdAt: placedAt, updatedAt: now }
  const inserted = await insertOrder(db, {
    id,
    buyerKind: 'visitor',
    buyerId: newId(now),
    email: order.email,
    status: canceledAt ? 'CANCELED' : 'APPROVED',
    paymentStatus: paymentStatusOf(order.total, payments),
    fulfillmentStatus: fulfillmentStatusOf(shippedLines({ lines }), fulfillments),
    currency: order.currency,
    total: order.total,
    overpaid: canceledAt ? 0 : Math.max(0, order.paid - order.overpaymentRefunded - order.total),
    lines,
    details: { ...order.details, buyerLanguage: order.details.buyerLanguage ?? language },
    inventoryUpdateTrigger: 'ON_ORDER_PLACED',
    // The other system took it. If the order is canceled here, its units return.
    isStockDeducted: !canceledAt,
    purchasedAt: placedAt,
    tags: [...order.tags],
    ...times,
  })
  if (!inserted) throw new Error('An order without a checkout was placed already.')
  await insertPayments(db, payments)
  if (order.refunded > 0)
    await insertRefund(db, {
      id: newId(now),
      orderId: id,
      paymentId: payments[0]?.id ?? '',
      status: 'SUCCEEDED',
      amount: order.refunded,
      overpayment: order.overpaymentRefunded,
      sendsEmail: false,
      ...times,
    })
  for (const each of fulfillments)
    await insertFulfillment(db, { id: newId(now), orderId: id, ...each, ...times })
  const activities = timelineOf(order, inserted)
  await insertActivities(db, activities)
  return { ...inserted, activities: activities.length }
}

function paymentsOf(
  { total, paid, refunded, overpaymentRefunded, canceledAt, placedAt }: ImportedOrder,
  orderId: string,
  now: Date,
) {
  const payment = (amount: number) => {
    const id = newId(now)
    return {
      id,
      orderId,
      provider: offlinePayment.id,
      reference: id,
      returnUrl: '',
      amount,
      createdAt: placedAt,
      updatedAt: now,
    }
  }
  const status = refunded === 0 ? 'APPROVED' : refunded < paid ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  return [
    ...(paid > 0 ? [{ ...payment(paid), status, refunded, overpaymentRefunded } as const] : []),
    ...(paid < total && !canceledAt
      ? [
          {
            ...payment(total - paid),
            reference: null,
            status: 'PENDING_MERCHANT',
            refunded: 0,
            overpaymentRefunded: 0,
          } as const,
        ]
      : []),
  ]
}

function timelineOf(order: ImportedOrder, { id, fulfillmentStatus }: OrderRecord) {
  const { placedAt: now, canceledAt, paid, refunded } = order
  // Shoppers and staff of the other system did it.
  const entry = (type: ActivityType, createdAt = now, amount: number | null = null) => ({
    id: newId(createdAt),
    orderId: id,
    type,
    actor: null,
    author: null,
    message: null,
    amount,
    createdAt,
  })
  return [
    entry('ORDER_PLACED'),
    ...(paid > 0 ? [entry('ORDER_PAID', now, paid)] : []),
    ...(fulfillmentStatus === 'FULFILLED' ? [entry('ORDER_FULFILLED')] : []),
    ...(fulfillmentStatus === 'PARTIALLY_FULFILLED' ? [entry('ORDER_PARTIALLY_FULFILLED')] : []),
    ...(refunded > 0 ? [entry('ORDER_REFUNDED', canceledAt, refunded)] : []),
    ...(canceledAt ? [entry('ORDER_CANCELED', canceledAt)] : []),
  ]
}

/** The items of the catalog with these SKUs, where a SKU has only one. */
async function findItemsBySku(db: Queryable, skus: readonly string[]) {
  const found = new Map<string, { readonly productId: string; readonly variantId: string }>()
  if (skus.length === 0) return found
  const wanted = sql`any(${sql.param([...new Set(skus)])}::text[])`
  const rows = await db
    .select({
      id: variants.id,
      productId: products.id,
      manageVariants: products.manageVariants,
      sku: sql<string>`case when ${products.manageVariants} then ${variants.sku} else ${products.sku} end`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      or(
        and(products.manageVariants, sql`${variants.sku} = ${wanted}`),
        and(sql`not ${products.manageVariants}`, sql`${products.sku} = ${wanted}`),
      ),
    )
    .limit(skus.length * 2)
  const repeated = new Set<string>()
  for (const { sku, ...item } of rows) {
    const known = found.get(sku)
    if (known && known.productId !== item.productId) repeated.add(sku)
    found.set(sku, { productId: item.productId, variantId: wireVariantId(item, item) })
  }
  for (const sku of repeated) found.delete(sku)
  return found
}

/** Deletes an order that the import added, and its customer if it has no other, unless either was used since. */
const undoRecord: RecordImporter['undoRecord'] = async ({ db }, entityId, { after }) => {
  const order = await lockOrder(db, entityId)
  if (!order) return 'NOT_FOUND'
  const ofOrder = eq(orderActivities.orderId, entityId)
  const [timeline] = await db.select({ entries: count() }).from(orderActivities).where(ofOrder)
  if (order.revision !== after.revision || timeline?.entries !== after.activities) return 'CHANGED_SINCE'
  try {
    await inTransaction(db, async (tx) => {
      await tx.delete(orderActivities).where(ofOrder)
      await tx.delete(orderFulfillments).where(eq(orderFulfillments.orderId, entityId))
      await tx.delete(orderRefunds).where(eq(orderRefunds.orderId, entityId))
      await tx.delete(orderPayments).where(eq(orderPayments.orderId, entityId))
      await tx.delete(orders).where(eq(orders.id, entityId))
    })
  } catch (error) {
    // An invoice, a return or something else belongs to it now.
    if (isReferenced(error)) return 'CHANGED_SINCE'
    throw error
  }
  if (order.customerId)
    await removeFromCustomer(db, order.customerId, after.addedCustomerId === order.customerId)
  return undefined
}

const FOREIGN_KEY_VIOLATION = '23503'

const isReferenced = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === FOREIGN_KEY_VIOLATION

async function removeFromCustomer(db: Queryable, customerId: string, isAdded: boolean): Promise<void> {
  const totals = await refreshTotals(db, customerId)
  const isUnused = isAdded && totals?.ordersCount === 0 && totals.memberId === null && totals.revision === 1
  if (!isUnused || (await db.$count(orders, eq(orders.customerId, customerId))) > 0) return
  await lockCustomer(db, customerId, 'update')
  await db.delete(customers).where(eq(customers.id, customerId))
}

export const orderImporter: RecordImporter = {
  columns: ORDER_CSV_COLUMNS,
  aliases: {
    ordernumber: 'number',
    orderid: 'number',
    date: 'placedAt',
    orderdate: 'placedAt',
    createdat: 'placedAt',
    emailaddress: 'email',
    item: 'itemName',
    product: 'itemName',
    quantity: 'itemQuantity',
    sku: 'itemSku',
    price: 'itemPrice',
  },
  keyColumns: ['number', 'placedAt', 'itemName'],
  systems: { SHOPIFY: SHOPIFY_ORDERS, WOOCOMMERCE: WOOCOMMERCE_ORDERS, WIX: WIX_ORDERS },
  timeColumns: ['placedAt', 'canceled'],
  recordsOf,
  importRecord,
  undoRecord,
}

/** Rows with the number of the row before belong to the same order, unless they have another time. */
function recordsOf(rows: readonly CsvRow[]): readonly (readonly CsvRow[])[] {
  const records: CsvRow[][] = []
  for (const row of rows) {
    const last = records.at(-1)
    const { number = '', placedAt = '' } = row.values
    const isSameTime = placedAt === '' || placedAt === last?.[0]?.values.placedAt
    if (last && isSameTime && (number === '' || number === last[0]?.values.number)) last.push(row)
    else records.push([row])
  }
  return records
}
