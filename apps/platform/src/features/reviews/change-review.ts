import type { ReviewModerationStatus } from '@vitrine/contract'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { isElevated, memberIn } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { recordedState } from './create-review.ts'
import { publishReviewChange, type ReviewChangeContext } from './publish-review-events.ts'
import { attachPhotos } from './review-photos.ts'
import {
  deleteReviewRow,
  lockReview,
  type ReviewRecord,
  type ReviewRow,
  saveReview,
} from './review-repository.ts'
import type { ReviewChange } from './review-schema.ts'

type NotFound = Refusal<'REVIEW_NOT_FOUND'>
type Changed = Promise<ReviewRecord | NotFound>

/** Whether the caller may change or delete a review: staff, and its author. */
const mayChange = ({ actor }: ReviewChangeContext, { memberId }: ReviewRow): boolean => {
  if (actor === 'system' || isElevated(actor)) return true
  return memberId !== null && memberIn(actor)?.memberId === memberId
}

const isByStaff = ({ actor }: ReviewChangeContext): boolean => actor !== 'system' && isElevated(actor)

interface Step {
  readonly operation: string
  readonly work: (tx: Queryable, review: ReviewRecord) => Promise<ReviewRecord | undefined | Refusal>
}

/** Changes a review under its lock. Records what staff did, counts and emits events. */
const changeReview = <Code extends Refusal['code']>(
  context: ReviewChangeContext,
  wireId: string,
  { operation, work }: Step,
) =>
  inTransaction<ReviewRecord | Refusal<Code | 'REVIEW_NOT_FOUND'>>(context.db, async (tx) => {
    const id = parseId(wireId)
    const before = id === undefined ? undefined : await lockReview(tx, id)
    if (!before || !mayChange(context, before)) return refuse('REVIEW_NOT_FOUND')
    const after = await work(tx, before)
    if (after instanceof Refusal) return after as Refusal<Code>
    if (after === before) return before
    await publishReviewChange(tx, { before, after }, context)
    if (isByStaff(context))
      await writeAuditLog(tx, { actor: context.actor, operation, now: context.now }, [
        {
          entity: 'review',
          entityId: before.id,
          before: recordedState(before),
          after: after ? recordedState(after) : null,
        },
      ])
    return after ?? before
  })

/** Changes what its author wrote. After a change by its author, a review is checked again. */
export const updateReview = (
  context: ReviewChangeContext,
  wireId: string,
  { revision, content, author, reviewDate }: ReviewChange,
) =>
  changeReview<'MEDIA_NOT_FOUND' | 'STALE_REVISION'>(context, wireId, {
    operation: 'updateReview',
    work: async (tx, review) => {
      if (revision !== String(review.revision))
        return refuse('STALE_REVISION', { revision: String(review.revision) })
      const { title, body, rating, media } = content ?? {}
      const { publishedAtOnce } = (await readShop(tx)).reviewSettings
      const isChecked = !isByStaff(context) && !publishedAtOnce
      const saved = await saveReview(
        tx,
        review.id,
        {
          ...(title !== undefined && { title }),
          ...(body !== undefined && { body }),
          ...(rating !== undefined && { rating }),
          ...(author?.authorName !== undefined && { authorName: author.authorName }),
          ...(reviewDate && isByStaff(context) && { reviewedAt: reviewDate }),
          ...(isChecked && { status: 'IN_MODERATION' as const, isModerated: false }),
        },
        context.now,
      )
      return media ? attachPhotos(tx, saved, media, context.config) : saved
    },
  })

export const deleteReview = (context: ReviewChangeContext, wireId: string): Changed =>
  changeReview<'REVIEW_NOT_FOUND'>(context, wireId, {
    operation: 'deleteReview',
    work: async (tx, { id }) => {
      await deleteReviewRow(tx, id)
      return undefined
    },
  })

export const moderateReview = (
  context: ReviewChangeContext,
  wireId: string,
  status: Exclude<ReviewModerationStatus, 'IN_MODERATION'>,
): Changed =>
  changeReview<'REVIEW_NOT_FOUND'>(context, wireId, {
    operation: 'moderateReview',
    work: async (tx, review) => {
      if (review.status === status && review.isModerated) return review
      const publishCount = review.publishCount + (status === 'APPROVED' && review.status !== status ? 1 : 0)
      return saveReview(tx, review.id, { status, isModerated: true, publishCount }, context.now)
    },
  })

/** Sets the merchant's reply; `null` removes it. */
export const replyToReview = (
  context: ReviewChangeContext,
  wireId: string,
  message: string | null,
): Changed =>
  changeReview<'REVIEW_NOT_FOUND'>(context, wireId, {
    operation: 'replyToReview',
    work: async (tx, review) => {
      if (review.reply === message) return review
      const change = {
        reply: message,
        repliedAt: message === null ? null : (review.repliedAt ?? context.now),
        replyUpdatedAt: message === null ? null : context.now,
      }
      return saveReview(tx, review.id, change, context.now)
    },
  })
