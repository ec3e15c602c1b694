import type { Review, ReviewContent, ReviewRequest, ReviewSummary } from '@vitrine/contract'
import { type Call, operation, path } from '../operation.ts'
import { review, reviewContent } from './review-codec.ts'

export type { ReviewableItem, ReviewRequest, ReviewSummary } from '@vitrine/contract'

/**
 * Returns the ratings of up to 100 products. Products without published reviews are left out.
 * @example const [summary] = await productReviews.querySummaries(['the-product-id'])
 */
export const querySummaries = /* @__PURE__ */ operation(
  (productIds: readonly string[]): Call<ReviewSummary[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/reviews/summaries',
    args: { productIds },
    kind: 'read',
    parse: (body: { summaries: ReviewSummary[] }) => body.summaries,
  }),
)

/**
 * Returns the products that a buyer is asked to review, by the token of the emailed link. Fails with
 * `REVIEW_REQUEST_NOT_FOUND`.
 * @example const { items } = await productReviews.getReviewRequest('the-token')
 */
export const getReviewRequest = /* @__PURE__ */ operation(
  (token: string): Call<ReviewRequest> => ({
    method: 'GET',
    path: path`/_vitrine/v1/review-requests/${token}`,
    parse: (body: { request: ReviewRequest }) => body.request,
  }),
)

export interface RequestedReview {
  productId: string
  authorName?: string
  content: Omit<ReviewContent, 'media'> & Partial<Pick<ReviewContent, 'media'>>
}

/**
 * Creates a review of a product of that order. Fails with `REVIEW_ALREADY_EXISTS` the second time.
 * @example
 * ```ts
 * import { productReviews } from '@vitrine/client/extras'
 *
 * await productReviews.createRequestedReview('the-token', { productId: 'the-product-id', content: { rating: 5 } })
 * ```
 */
export const createRequestedReview = /* @__PURE__ */ operation(
  (token: string, { productId, authorName, content }: RequestedReview): Call<Review> => ({
    method: 'POST',
    path: path`/_vitrine/v1/review-requests/${token}/reviews`,
    args: { productId, authorName, content },
    request: { content: reviewContent },
    response: { review },
    parse: (body: { review: Review }) => body.review,
  }),
)
