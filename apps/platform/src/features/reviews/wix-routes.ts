import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { isElevated } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../kernel/refusal-responses.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { deleteReview, moderateReview, replyToReview, updateReview } from './change-review.ts'
import { createOwnReview, createReviewByStaff } from './create-review.ts'
import type { ReviewChangeContext } from './publish-review-events.ts'
import { countReviews, findMatching, getReview, queryReviews, readsPrivately } from './query-reviews.ts'
import type { ReviewRecord } from './review-repository.ts'
import { NewReview, Reply, ReviewChange, Status } from './review-schema.ts'
import { serializeReview } from './review-serializer.ts'

const Query = QueryRequest.extend({ returnPrivateReviews: z.boolean().nullish() })
const Count = z.object({ filter: z.unknown().optional(), includePrivateReviews: z.boolean().nullish() })
/** GET requests send booleans as text. */
const GetParameters = ById.extend({ returnPrivateReviews: z.enum(['true', 'false']).nullish() })
const BulkCreate = z.object({
  reviews: z.array(NewReview).min(1).max(100),
  returnEntity: z.boolean().nullish(),
})
const OfFilter = z.object({ filter: z.unknown() })

/** Reviews for the Wix packages. */
export function wixReviewRoutes(server: ShopServer) {
  const { db, config, now, limiter } = server
  const cursorSigners = createCursorSigners(server)
  const reading = (c: HttpContext) => ({ db, caller: c.get('caller'), mediaUrl: config.mediaUrl })
  const { changing, respond } = reviewChanges(server)
  const limit = (c: HttpContext) =>
    limiter({ key: ['reviews', throttledNetwork(c)], ...LIMITS.reviewsPerNetwork }, now())

  return {
    'POST /reviews/v1/reviews/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds reviews of products. Staff can include those that are not published.',
        body: Query,
        changesNothing: true,
      },
      async (c, { body: { query, returnPrivateReviews } }) =>
        queryReviews(
          reading(c),
          { query, withPrivate: returnPrivateReviews ?? false },
          (await cursorSigners())('reviews'),
        ),
    ),
    'POST /reviews/v1/reviews/count': operation(
      {
        access: 'authenticated',
        summary: 'Counts reviews of products.',
        body: Count,
        changesNothing: true,
      },
      (c, { body: { filter, includePrivateReviews } }) =>
        countReviews(reading(c), { filter, withPrivate: includePrivateReviews ?? false }),
    ),
    'GET /reviews/v1/reviews/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a review.',
        errors: ['REVIEW_NOT_FOUND'],
        parameters: GetParameters,
      },
      (c, { parameters: { id, returnPrivateReviews } }) =>
        getReview(reading(c), id, returnPrivateReviews === 'true'),
    ),
    'POST /reviews/v1/reviews': operation(
      {
        access: 'buyers',
        summary: 'Creates a review of a product: by a member who bought it, or by staff for others.',
        errors: ['MEDIA_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'REVIEW_ALREADY_EXISTS', 'REVIEW_NOT_ALLOWED'],
        body: z.object({ review: NewReview }),
      },
      async (c, { body: { review } }) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const create = isElevated(c.get('caller')) ? createReviewByStaff : createOwnReview
        return respond(c, await create(changing(c), review))
      },
    ),
    'PATCH /reviews/v1/reviews/:id': operation(
      {
        access: ['member', 'owner', 'manager', 'app'],
        summary:
          'Updates the content of a review: by its author, after which it is moderated again, or by staff.',
        errors: ['MEDIA_NOT_FOUND', 'REVIEW_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: z.object({ review: ReviewChange }),
      },
      async (c, { parameters, body: { review } }) => {
        const tooMany = await limit(c)
        return tooMany ?? respond(c, await updateReview(changing(c), parameters.id, review))
      },
    ),
    'DELETE /reviews/v1/reviews/:id': operation(
      {
        access: ['member', 'owner', 'manager', 'app'],
        summary: 'Deletes a review: by its author, or by staff.',
        errors: ['REVIEW_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => respond(c, await deleteReview(changing(c), parameters.id)),
    ),
  } satisfies Routes
}

/** What changes of reviews share. */
function reviewChanges({ db, config, now }: ShopServer) {
  const changing = (c: HttpContext): ReviewChangeContext => ({
    db,
    config,
    actor: c.get('caller'),
    now: now(),
  })
  const respond = <Code extends Refusal['code']>(c: HttpContext, review: ReviewRecord | Refusal<Code>) => {
    if (review instanceof Refusal) return review
    const view = { mediaUrl: config.mediaUrl, isForStaff: readsPrivately(c.get('caller')) }
    return { review: serializeReview(review, view) }
  }
  return { changing, respond }
}

/** What staff do with reviews. */
export function reviewModerationRoutes(server: ShopServer) {
  const { db, config, now } = server
  const { changing, respond } = reviewChanges(server)
  return {
    'POST /reviews/v1/bulk/reviews/create': operation(
      { access: 'editors', summary: 'Creates up to 100 reviews.', body: BulkCreate },
      async (c, { body: { reviews, returnEntity } }) => {
        const results = []
        for (const [originalIndex, review] of reviews.entries())
          results.push(bulkResult(originalIndex, await createReviewByStaff(changing(c), review)))
        const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
        return {
          results: results.map(({ itemMetadata, created }) => {
            const isReturned = returnEntity && created
            const view = { mediaUrl: config.mediaUrl, isForStaff: true }
            return { itemMetadata, ...(isReturned && { review: serializeReview(created, view) }) }
          }),
          bulkActionMetadata: {
            totalSuccesses,
            totalFailures: results.length - totalSuccesses,
            undetailedFailures: 0,
          },
        }
      },
    ),
    'PATCH /reviews/v1/reviews/:id/reply': operation(
      {
        access: 'editors',
        summary: "Sets the merchant's reply to a review.",
        errors: ['REVIEW_NOT_FOUND'],
        parameters: ById,
        body: Reply,
      },
      async (c, { parameters, body }) =>
        respond(c, await replyToReview(changing(c), parameters.id, body.message)),
    ),
    'DELETE /reviews/v1/reviews/:id/reply': operation(
      {
        access: 'editors',
        summary: "Removes the merchant's reply to a review.",
        errors: ['REVIEW_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => respond(c, await replyToReview(changing(c), parameters.id, null)),
    ),
    'PATCH /reviews/v1/reviews/:id/moderate': operation(
      {
        access: 'editors',
        summary: 'Publishes or rejects a review.',
        errors: ['REVIEW_NOT_FOUND'],
        parameters: ById,
        body: z.object({ status: Status }),
      },
      async (c, { parameters, body: { status } }) =>
        respond(c, await moderateReview(changing(c), parameters.id, status)),
    ),
    'POST /reviews/v1/bulk/reviews/moderate': operation(
      {
        access: 'editors',
        summary: 'Publishes or rejects the reviews that match a filter, up to 1,000.',
        body: OfFilter.extend({ status: Status }),
      },
      async (c, { body: { filter, status } }) => {
        const ids = await findMatching(db, filter)
        if (ids instanceof Refusal) return ids
        for (const id of ids) await moderateReview(changing(c), id, status)
        return { jobId: newId(now()) }
      },
    ),
    'POST /reviews/v1/bulk/reviews/delete': operation(
      {
        access: 'editors',
        summary: 'Deletes the reviews that match a filter, up to 1,000.',
        body: OfFilter,
      },
      async (c, { body: { filter } }) => {
        const ids = await findMatching(db, filter)
        if (ids instanceof Refusal) return ids
        for (const id of ids) await deleteReview(changing(c), id)
        return { jobId: newId(now()) }
      },
    ),
  } satisfies Routes
}

function bulkResult(originalIndex: number, outcome: ReviewRecord | Refusal) {
  if (!(outcome instanceof Refusal))
    return { itemMetadata: { id: outcome.id, originalIndex, success: true }, created: outcome }
  const { code } = outcome
  const error = { code, description: REFUSAL_RESPONSES[code].description }
  return { itemMetadata: { originalIndex, success: false, error }, created: undefined }
}
