import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvents } from '../../kernel/events/record-event.ts'
import { countRating, type ReviewRecord } from './review-repository.ts'
import { serializeReview } from './review-serializer.ts'

export interface ReviewChangeContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaUrl' | 'publicUrl'>
  readonly actor: Actor
  readonly now: Date
}

interface ReviewStates {
  readonly before: ReviewRecord | undefined
  readonly after: ReviewRecord | undefined
}

const isPublished = (review: ReviewRecord | undefined): review is ReviewRecord =>
  review?.status === 'APPROVED'

/** Counts a changed review in the summary of its product, and emits its events, in the transaction of the change. */
export async function publishReviewChange(
  tx: Queryable,
  { before, after }: ReviewStates,
  { config: { mediaUrl }, actor, now }: Omit<ReviewChangeContext, 'db'>,
): Promise<void> {
  const isCountChanged = isPublished(before) !== isPublished(after) || before?.rating !== after?.rating
  if (isCountChanged && isPublished(before)) await countRating(tx, before, -1)
  if (isCountChanged && isPublished(after)) await countRating(tx, after, 1)
  const review = after ?? before
  if (!review) return
  const entity = serializeReview(review, { mediaUrl, isForStaff: true })
  const emit = (what: `wix.reviews.v1.review_${Slug}`, payload: object) => ({
    type: what,
    entityId: review.id,
    payload,
    actor,
    now,
  })
  const isModerated = after && before?.status !== after.status
  await recordEvents(tx, [
    emit(`wix.reviews.v1.review_${!before ? 'created' : after ? 'updated' : 'deleted'}`, entity),
    ...(isModerated
      ? [
          emit('wix.reviews.v1.review_moderation_status_changed', {
            review: entity,
            ...(before && { previousModerationStatus: before.status }),
          }),
        ]
      : []),
    ...(isModerated && isPublished(after)
      ? [emit('wix.reviews.v1.review_review_published', { review: entity })]
      : []),
  ])
}

type Slug = 'created' | 'deleted' | 'moderation_status_changed' | 'review_published' | 'updated'
