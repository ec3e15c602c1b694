import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { reviewOfOrder } from './create-review.ts'
import { productIdsIn } from './find-purchase.ts'
import type { ReviewChangeContext } from './publish-review-events.ts'
import type { ReviewRecord } from './review-repository.ts'
import { orderOfRequest } from './review-requests.ts'
import type { Content } from './review-schema.ts'

interface RequestedReview {
  /** The signed id of the link. */
  readonly requestId: string | undefined
  readonly productId: string
  readonly authorName: string | null | undefined
  readonly content: Content
}

type NotWritten = Refusal<
  'MEDIA_NOT_FOUND' | 'REVIEW_ALREADY_EXISTS' | 'REVIEW_NOT_ALLOWED' | 'REVIEW_REQUEST_NOT_FOUND'
>

/** A review through the link of an email, which proves that its reader bought the product. */
export const writeRequestedReview = (
  context: ReviewChangeContext,
  { requestId, productId: wireId, authorName, content }: RequestedReview,
): Promise<ReviewRecord | NotWritten> =>
  inTransaction<ReviewRecord | NotWritten>(context.db, async (tx) => {
    const order = requestId && (await orderOfRequest(tx, requestId))
    if (!order) return refuse('REVIEW_REQUEST_NOT_FOUND')
    const productId = parseId(wireId)
    if (!productId || !productIdsIn(order).includes(productId))
      return refuse('REVIEW_NOT_ALLOWED', { reason: 'NOT_BOUGHT' })
    return reviewOfOrder(tx, context, { order, productId, content, authorName }) as Promise<
      ReviewRecord | NotWritten
    >
  })
