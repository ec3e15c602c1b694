import type { Filter, PagingMetadata, Review, ReviewContent, ReviewModerationStatus } from '@vitrine/contract'
import { bindable } from '../bind-module.ts'
import { type ActionEvent, type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { type CursorQuery, createQuery } from '../query/create-query.ts'
import { cursorPaging } from '../query/paging.ts'
import { review } from './review-codec.ts'

export type {
  Review,
  ReviewAuthor,
  ReviewContent,
  ReviewMedia,
  ReviewReply,
} from '@vitrine/contract'
export { ReviewModerationStatus as ModerationModerationStatus } from '@vitrine/contract'

const response = { review }
const parse = (body: { review: Review }) => body.review

/** The fields for filters and sorting. */
export interface ReviewFields {
  _id: string
  namespace: string
  entityId: string
  'content.rating': number
  'author.contactId': string
  'moderation.moderationStatus': ReviewModerationStatus
  verified: boolean
  reviewDate: Date
  _createdDate: Date
  _updatedDate: Date
}

export interface ReviewReadOptions {
  /** Includes reviews that are not published: all of them for staff, their own for members. */
  returnPrivateReviews?: boolean
}

export type ReviewsQueryBuilder = CursorQuery<Review, ReviewFields>

/**
 * Queries reviews, newest first, 50 per page.
 * @example
 * ```ts
 * import { reviews } from '@vitrine/client/reviews'
 *
 * const page = await reviews.queryReviews().eq('entityId', 'the-product-id').ge('content.rating', 4).find()
 * ```
 */
export const queryReviews: (options?: ReviewReadOptions) => ReviewsQueryBuilder = /* @__PURE__ */ bindable(
  (host) =>
    (options: ReviewReadOptions = {}) =>
      createQuery({
        paging: cursorPaging,
        run: async (query) => {
          const found = await host().send<{ reviews: Review[]; metadata?: PagingMetadata }>({
            method: 'POST',
            path: '/reviews/v1/reviews/query',
            args: { query, ...pick(options, 'returnPrivateReviews') },
            kind: 'read',
            response: { reviews: review },
          })
          return { items: found.reviews, pagingMetadata: found.metadata }
        },
      }) as never,
)

export interface CountReviewsOptions {
  filter?: Filter
  includePrivateReviews?: boolean
}

/**
 * Counts reviews.
 * @example const { count } = await reviews.countReviews({ filter: { entityId: 'the-product-id' } })
 */
export const countReviews = /* @__PURE__ */ operation(
  (options: CountReviewsOptions = {}): Call<{ count: number }> => ({
    method: 'POST',
    path: '/reviews/v1/reviews/count',
    args: { ...pick(options, 'filter', 'includePrivateReviews') },
    kind: 'read',
  }),
)

/**
 * Returns a review. Fails with `REVIEW_NOT_FOUND`.
 * @example const { content } = await reviews.getReview('the-review-id')
 */
export const getReview = /* @__PURE__ */ operation(
  (_id: string, options?: ReviewReadOptions): Call<Review> => ({
    method: 'GET',
    path: path`/reviews/v1/reviews/${_id}`,
    options: pick(options, 'returnPrivateReviews'),
    response,
    parse,
  }),
)

export interface NewReview {
  namespace: 'stores'
  /** The product. */
  entityId: string
  /** By default the name of the buyer, with the initial of the last name. */
  author?: { authorName?: string; contactId?: string }
  content: Omit<ReviewContent, 'media'> & Partial<Pick<ReviewContent, 'media'>>
  /** When it was written; for staff. */
  reviewDate?: Date
}

/**
 * Creates a review of a product. Members need to have bought it, else it fails with `REVIEW_NOT_ALLOWED`; a second one
 * fails with `REVIEW_ALREADY_EXISTS`. For photos, send each file to `/_vitrine/v1/reviews/photos` with POST, and name
 * the URL of the response.
 * @example
 * ```ts
 * import { reviews } from '@vitrine/client/reviews'
 *
 * const content = { rating: 5, title: 'Lovely glaze', body: 'It keeps tea warm.' }
 * await reviews.createReview({ namespace: 'stores', entityId: 'the-product-id', content })
 * ```
 */
export const createReview = /* @__PURE__ */ operation(
  (newReview: NewReview): Call<Review> => ({
    method: 'POST',
    path: '/reviews/v1/reviews',
    args: { review: newReview },
    request: { review },
    response,
    parse,
  }),
)

export interface BulkCreateReviewResponse {
  results: {
    itemMetadata: {
      _id?: string
      originalIndex: number
      success: boolean
      error?: { code: string; description: string }
    }
    review?: Review
  }[]
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number; undetailedFailures: number }
}

/**
 * Creates up to 100 reviews, for staff.
 * @example
 * ```ts
 * import { reviews } from '@vitrine/client/reviews'
 *
 * const review = { namespace: 'stores' as const, entityId: 'the-product-id', content: { rating: 5 } }
 * const { bulkActionMetadata } = await reviews.bulkCreateReview([review])
 * ```
 */
export const bulkCreateReview = /* @__PURE__ */ operation(
  (reviews: NewReview[], options?: { returnEntity?: boolean }): Call<BulkCreateReviewResponse> => ({
    method: 'POST',
    path: '/reviews/v1/bulk/reviews/create',
    args: { reviews, ...pick(options, 'returnEntity') },
    request: { reviews: review },
    response: { results: { review } },
  }),
)

export interface UpdateReview {
  /** The current one, or the update fails with `STALE_REVISION`. */
  revision: string
  author?: { authorName?: string }
  content?: Partial<ReviewContent>
  reviewDate?: Date
}

/**
 * Updates a review: by its author, or by staff.
 * @example await reviews.updateReview('the-review-id', { revision: '1', content: { rating: 4 } })
 */
export const updateReview = /* @__PURE__ */ operation(
  (_id: string, changes: UpdateReview): Call<Review> => ({
    method: 'PATCH',
    path: path`/reviews/v1/reviews/${_id}`,
    args: { review: { ...changes, id: _id } },
    names: { 'review.id': '_id' },
    request: { review },
    response,
    parse,
  }),
)

/**
 * Deletes a review: by its author, or by staff.
 * @example await reviews.deleteReview('the-review-id')
 */
export const deleteReview = /* @__PURE__ */ operation(
  (_id: string): Call<{ review: Review }> => ({
    method: 'DELETE',
    path: path`/reviews/v1/reviews/${_id}`,
    args: { id: _id },
    response,
  }),
)

/**
 * Sets the merchant's reply.
 * @example await reviews.setReply('the-review-id', 'Thank you!')
 */
export const setReply = /* @__PURE__ */ operation(
  (_id: string, message: string): Call<{ review: Review }> => ({
    method: 'PATCH',
    path: path`/reviews/v1/reviews/${_id}/reply`,
    args: { message },
    response,
  }),
)

/**
 * Removes the merchant's reply.
 * @example await reviews.removeReply('the-review-id')
 */
export const removeReply = /* @__PURE__ */ operation(
  (_id: string): Call<{ review: Review }> => ({
    method: 'DELETE',
    path: path`/reviews/v1/reviews/${_id}/reply`,
    args: { id: _id },
    response,
  }),
)

type Decision = Exclude<ReviewModerationStatus, 'IN_MODERATION'>

/**
 * Publishes or rejects a review.
 * @example await reviews.updateModerationStatus('the-review-id', { status: 'APPROVED' })
 */
export const updateModerationStatus = /* @__PURE__ */ operation(
  (_id: string, { status }: { status: Decision }): Call<{ review: Review }> => ({
    method: 'PATCH',
    path: path`/reviews/v1/reviews/${_id}/moderate`,
    args: { status },
    response,
  }),
)

/**
 * Publishes or rejects the reviews that match a filter, up to 1,000.
 * @example await reviews.bulkUpdateModerationStatus({ filter: { entityId: 'the-product-id' }, status: 'APPROVED' })
 */
export const bulkUpdateModerationStatus = /* @__PURE__ */ operation(
  ({ filter, status }: { filter: Filter; status: Decision }): Call<{ jobId: string }> => ({
    method: 'POST',
    path: '/reviews/v1/bulk/reviews/moderate',
    args: { filter, status },
  }),
)

/**
 * Deletes the reviews that match a filter, up to 1,000.
 * @example await reviews.bulkDeleteReviews({ filter: { 'content.rating': 1, verified: false } })
 */
export const bulkDeleteReviews = /* @__PURE__ */ operation(
  ({ filter }: { filter: Filter }): Call<{ jobId: string }> => ({
    method: 'POST',
    path: '/reviews/v1/bulk/reviews/delete',
    args: { filter },
  }),
)

const TYPE = 'wix.reviews.v1.review_'

export const onReviewCreated = /* @__PURE__ */ entityEvent<EntityEvent<Review>>(`${TYPE}created`, review)
export const onReviewUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Review>>(`${TYPE}updated`, review)
export const onReviewDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<Review>>(`${TYPE}deleted`, review)
export const onReviewModerationStatusChanged = /* @__PURE__ */ entityEvent<
  ActionEvent<{ review: Review; previousModerationStatus?: ReviewModerationStatus }>
>(`${TYPE}moderation_status_changed`, response)
export const onReviewPublished = /* @__PURE__ */ entityEvent<ActionEvent<{ review: Review }>>(
  `${TYPE}review_published`,
  response,
)
