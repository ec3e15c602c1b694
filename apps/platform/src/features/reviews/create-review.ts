import { eq } from 'drizzle-orm'
import { findCustomer } from '../../identity/customers/customer-repository.ts'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { memberIn } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findPurchase } from './find-purchase.ts'
import { publishReviewChange, type ReviewChangeContext } from './publish-review-events.ts'
import { attachPhotos } from './review-photos.ts'
import { insertReview, type ReviewRecord, type ReviewRow } from './review-repository.ts'
import type { Content, NewReview } from './review-schema.ts'
import { reviewerName } from './reviewer-name.ts'

type NotCreated = Refusal<
  'MEDIA_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'REVIEW_ALREADY_EXISTS' | 'REVIEW_NOT_ALLOWED'
>

/** A review by a buyer: a member, for what they bought. */
export const createOwnReview = (
  context: ReviewChangeContext,
  { entityId, content, author }: NewReview,
): Promise<ReviewRecord | NotCreated> =>
  inTransaction(context.db, async (tx) => {
    const memberId = context.actor === 'system' ? undefined : memberIn(context.actor)?.memberId
    const productId = await findProductId(tx, entityId)
    if (productId instanceof Refusal) return productId
    const order = memberId && (await findPurchase(tx, memberId, productId))
    if (!order) return refuse('REVIEW_NOT_ALLOWED', { reason: 'NOT_BOUGHT' })
    return reviewOfOrder(tx, context, { order, productId, content, authorName: author?.authorName })
  })

interface OrderReview {
  readonly order: OrderRecord
  readonly productId: string
  readonly content: Content
  readonly authorName: string | null | undefined
}

/** A review by the buyer of an order. It waits for staff unless the shop publishes at once. */
export async function reviewOfOrder(
  tx: Queryable,
  context: Omit<ReviewChangeContext, 'db'>,
  { order, productId, content, authorName }: OrderReview,
): Promise<ReviewRecord | NotCreated> {
  const { enabled, publishedAtOnce } = (await readShop(tx)).reviewSettings
  if (!enabled) return refuse('REVIEW_NOT_ALLOWED', { reason: 'DISABLED' })
  return addReview(tx, context, content, {
    productId,
    orderId: order.id,
    customerId: order.customerId,
    memberId: order.buyerKind === 'member' ? order.buyerId : null,
    email: order.email,
    authorName: authorName ?? reviewerName(order) ?? null,
    status: publishedAtOnce ? 'APPROVED' : 'IN_MODERATION',
    isVerified: true,
    reviewedAt: context.now,
  })
}

/** A review that staff or another system adds. It is published. */
export const createReviewByStaff = (
  context: ReviewChangeContext,
  { entityId, content, author, reviewDate }: NewReview,
): Promise<ReviewRecord | NotCreated> =>
  inTransaction(context.db, async (tx) => {
    const productId = await findProductId(tx, entityId)
    if (productId instanceof Refusal) return productId
    const customer = author?.contactId && (await findCustomer(tx, author.contactId))
    const review = await addReview(tx, context, content, {
      productId,
      ...(customer && { customerId: customer.id }),
      authorName: author?.authorName ?? null,
      status: 'APPROVED',
      isImported: true,
      reviewedAt: reviewDate ?? context.now,
    })
    if (!(review instanceof Refusal))
      await writeAuditLog(tx, { actor: context.actor, operation: 'createReview', now: context.now }, [
        { entity: 'review', entityId: review.id, before: null, after: recordedState(review) },
      ])
    return review
  })

/** What the audit log records: the text of a review stays in its table, so that erasing it erases it. */
export const recordedState = ({ status, rating, reply, isVerified, productId }: ReviewRow) => ({
  status,
  rating,
  isVerified,
  productId,
  ...(reply !== null && { reply }),
})

async function findProductId(db: Queryable, wireId: string): Promise<string | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(wireId)
  const found = id !== undefined && (await db.$count(products, eq(products.id, id))) > 0
  return found ? id : refuse('PRODUCT_NOT_FOUND', { productId: wireId })
}

type Row = Parameters<typeof insertReview>[1]

export async function addReview(
  tx: Queryable,
  context: Omit<ReviewChangeContext, 'db'>,
  { title, body, rating, media }: Content,
  row: Omit<Row, 'id' | 'rating' | 'title' | 'body' | 'createdAt' | 'updatedAt'>,
): Promise<ReviewRecord | Refusal<'MEDIA_NOT_FOUND' | 'REVIEW_ALREADY_EXISTS'>> {
  const { now, config } = context
  const id = newId(now)
  const publishCount = row.status === 'APPROVED' ? 1 : 0
  const inserted = await insertReview(tx, {
    ...row,
    id,
    rating,
    title,
    body,
    publishCount,
    createdAt: now,
    updatedAt: now,
  })
  if (!inserted) return refuse('REVIEW_ALREADY_EXISTS')
  const review = await attachPhotos(tx, inserted, media ?? [], config)
  if (review instanceof Refusal) return review
  await publishReviewChange(tx, { before: undefined, after: review }, context)
  return review
}
