import type { ReviewRequest, ReviewSettings, Wire } from '@vitrine/contract'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { serializeMedia } from '../../catalog/product-media/media-serializer.ts'
import { findProductsWithRelations } from '../../catalog/products/product-repository.ts'
import type { Config } from '../../kernel/config.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { reviewOptOuts, reviewRequests, reviews } from '../../kernel/database/schema/features/reviews.ts'
import { orderFulfillments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { emailItem } from '../../orders/emails/order-email-blocks.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { findOrder } from '../../orders/records/order-repository.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { isReviewable, productIdsIn } from './find-purchase.ts'
import { reviewerName } from './reviewer-name.ts'

const BATCH_SIZE = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Older shipments are left alone, so that no wave of emails starts when a shop switches requests on. */
const MAX_AGE_DAYS = 30

/** Asks buyers for reviews, once for each order, after the delay of the shop. Several processes may run it. */
export async function requestReviews(db: Queryable, now: Date): Promise<number> {
  const links = await signedLinks(db, now)
  let total = 0
  for (;;) {
    const found = await inTransaction(db, (tx) => requestSome(tx, links, now))
    total += found
    if (found < BATCH_SIZE) return total
  }
}

async function requestSome(tx: Queryable, links: SignedLinks, now: Date): Promise<number> {
  const { enabled, requestsEnabled, requestDelayDays } = (await readShop(tx)).reviewSettings
  if (!enabled || !requestsEnabled) return 0
  const due = await claimDueOrders(tx, requestDelayDays, now)
  for (const order of due) await requestReview(tx, order, links, now)
  return due.length
}

const lastShipment = sql`(select max(shipped.created_at) from ${orderFulfillments} shipped
  where shipped.order_id = ${orders.id} and not shipped.is_canceled)`

/** Fulfilled orders whose last shipment is old enough. Rows taken by other processes are skipped. */
const claimDueOrders = (
  tx: Queryable,
  days: ReviewSettings['requestDelayDays'],
  now: Date,
): Promise<OrderRecord[]> => {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  const after = new Date(now.getTime() - (days + MAX_AGE_DAYS) * DAY_MS).toISOString()
  return tx
    .select({ order: orders })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'APPROVED'),
        eq(orders.fulfillmentStatus, 'FULFILLED'),
        isNull(orders.anonymizedAt),
        sql`${orders.email} <> ''`,
        sql`${lastShipment} <= ${before}::timestamptz and ${lastShipment} > ${after}::timestamptz`,
        sql`not exists (select from ${reviewRequests} where ${reviewRequests.orderId} = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE)
    .for('update', { of: orders, skipLocked: true })
    .then((rows) => rows.map(({ order }) => order))
}

/** Emails the link to the review form. An order without anything to review is marked, so that it is not found again. */
async function requestReview(
  tx: Queryable,
  order: OrderRecord,
  links: SignedLinks,
  now: Date,
): Promise<void> {
  const id = newId(now)
  await tx.insert(reviewRequests).values({ id, orderId: order.id, createdAt: now })
  const items = (await reviewableItems(tx, order)).filter(({ isReviewed }) => !isReviewed)
  if (items.length === 0 || (await hasOptedOut(tx, order.email))) return
  const locale = await shopLocale(tx, order.details.buyerLanguage)
  const lines = items.flatMap(
    ({ productId }) => order.lines.find((line) => line.productId === productId) ?? [],
  )
  await sendEmail(
    tx,
    {
      email: 'reviewRequest',
      to: order.email,
      orderId: order.id,
      locale,
      values: { orderNumber: String(order.number) },
      items: lines.map(({ quantity, wire: { price: _, ...item } }) =>
        emailItem(locale, order.currency, quantity, item),
      ),
      url: `/write-review/${links.sign('review', id)}`,
      unsubscribeUrl: `/unsubscribe/reviews/${links.sign('unsubscribe-reviews', id)}`,
    },
    now,
  )
}

const hasOptedOut = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(reviewOptOuts, eq(reviewOptOuts.emailHash, hashOf(email.toLowerCase())))) > 0

/** The buyer of a request gets no further ones. */
export async function optOutOfRequests(db: Queryable, requestId: string, now: Date): Promise<void> {
  const order = await orderOfRequest(db, requestId)
  if (order?.email)
    await db
      .insert(reviewOptOuts)
      .values({ emailHash: hashOf(order.email.toLowerCase()), createdAt: now })
      .onConflictDoNothing()
}

export async function orderOfRequest(db: Queryable, requestId: string): Promise<OrderRecord | undefined> {
  const [request] = await db.select().from(reviewRequests).where(eq(reviewRequests.id, requestId))
  const order = request && (await findOrder(db, request.orderId))
  return order && isReviewable(order) ? order : undefined
}

/** The visible products of an order, and whether its buyer has reviewed them. */
async function reviewableItems(db: Queryable, order: OrderRecord) {
  const ids = productIdsIn(order)
  const products = (await findProductsWithRelations(db, ids)).filter(({ visible }) => visible)
  const reviewed = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(isNotNull(reviews.email), eq(reviews.email, order.email), inArray(reviews.productId, ids)))
  return ids.flatMap((productId) => {
    const product = products.find(({ id }) => id === productId)
    return product
      ? [{ productId, product, isReviewed: reviewed.some((each) => each.productId === productId) }]
      : []
  })
}

/** What the review form of an emailed link shows. */
export async function readReviewRequest(
  db: Queryable,
  requestId: string | undefined,
  { mediaUrl }: Pick<Config, 'mediaUrl'>,
): Promise<{ readonly request: Wire<ReviewRequest> } | Refusal<'REVIEW_REQUEST_NOT_FOUND'>> {
  const order = requestId && (await orderOfRequest(db, requestId))
  if (!order) return refuse('REVIEW_REQUEST_NOT_FOUND')
  const items = await reviewableItems(db, order)
  return {
    request: {
      orderNumber: String(order.number),
      authorName: reviewerName(order) ?? '',
      items: items.map(({ productId, product, isReviewed }) => {
        const image = serializeMedia(product.media, mediaUrl).mainMedia?.image
        return { productId, name: product.name, slug: product.slug, ...(image && { image }), isReviewed }
      }),
    },
  }
}
