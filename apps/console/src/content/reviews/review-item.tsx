import type { Review } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { formatExactTime, formatRelativeTime } from '../../shared/format-time.ts'
import { TextArea } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { reviewsText as text } from '../../shared/messages/content/reviews.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'

const REFETCHED = [keys.reviews]

interface ReviewItemProps {
  readonly review: Review
  readonly canEdit: boolean
}

/** A review with its photos, the reply, and what staff can do. */
export function ReviewItem({ review, canEdit }: ReviewItemProps): ReactElement {
  const { content, reviewDate, verified, reply, moderation } = review
  const author = review.author.authorName ?? text.anonymous
  return (
    <li className="border-b border-rule py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span role="img" aria-label={t(text.rating, { rating: content.rating })} className="text-accent">
          {'★'.repeat(content.rating)}
          {'☆'.repeat(5 - content.rating)}
        </span>
        {content.title && (
          <span className="font-medium wrap-anywhere">
            <bdi>{content.title}</bdi>
          </span>
        )}
        <span className="text-xs text-muted">{text.statuses[moderation.moderationStatus]}</span>
      </p>
      {content.body && (
        <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
          <bdi>{content.body}</bdi>
        </p>
      )}
      {content.media.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {content.media.map(({ image }, index) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noreferrer">
                <img
                  src={`${image}?w=160&h=160&fit=cover`}
                  alt={t(text.photo, { number: index + 1, author })}
                  width={80}
                  height={80}
                  className="size-20 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-xs text-muted">
        <bdi>{author}</bdi> ·{' '}
        <span title={formatExactTime(reviewDate)}>{formatRelativeTime(reviewDate, new Date())}</span>
        {verified && ` · ${text.verified}`} ·{' '}
        <Link
          to={`/products/${review.entityId}`}
          aria-label={t(text.productOf, { author })}
          className="underline underline-offset-4"
        >
          {text.product}
        </Link>
      </p>
      {reply && (
        <p className="mt-2 max-w-prose border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">{text.yourReply}</span> <bdi>{reply.message}</bdi>
        </p>
      )}
      {canEdit && <ReviewActions review={review} author={author} />}
    </li>
  )
}

function ReviewActions({
  review,
  author,
}: {
  readonly review: Review
  readonly author: string
}): ReactElement {
  const { _id, moderation, reply } = review
  const [isReplying, setReplying] = useState(false)
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction(REFETCHED)
  const decide = (status: 'APPROVED' | 'REJECTED') =>
    act(
      () => client.reviews.updateModerationStatus(_id, { status }),
      status === 'APPROVED' ? text.published : text.rejected,
    )
  const status = moderation.moderationStatus
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        {status !== 'APPROVED' && (
          <Button size="small" aria-label={t(text.publishOf, { author })} onClick={() => decide('APPROVED')}>
            {text.publish}
          </Button>
        )}
        {status !== 'REJECTED' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t(text.rejectOf, { author })}
            onClick={() => decide('REJECTED')}
          >
            {text.reject}
          </Button>
        )}
        {!isReplying && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t(reply ? text.editReplyOf : text.replyOf, { author })}
            onClick={() => setReplying(true)}
          >
            {reply ? text.editReply : text.reply}
          </Button>
        )}
        {reply && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t(text.removeReplyOf, { author })}
            onClick={() => act(() => client.reviews.removeReply(_id))}
          >
            {text.removeReply}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={t(text.deleteOf, { author })}
          onClick={() =>
            confirm({
              title: t(text.deleteTitle, { author }),
              text: shellText.deleteText,
              action: text.delete,
              run: () => act(() => client.reviews.deleteReview(_id), text.deleted),
            })
          }
        >
          {text.delete}
        </Button>
      </p>
      {isReplying && <ReplyForm review={review} onDone={() => setReplying(false)} />}
      {confirmDialog}
    </>
  )
}

function ReplyForm({
  review,
  onDone,
}: {
  readonly review: Review
  readonly onDone: () => void
}): ReactElement {
  const form = useForm({ values: { message: review.reply?.message ?? '' } })
  const saving = useSaveForm(form, {
    save: ({ message }) => client.reviews.setReply(review._id, message),
    done: () => text.replySaved,
    refetches: REFETCHED,
    onDone,
    formFieldName: (field) => (field === 'message' ? 'message' : undefined),
  })
  return (
    <div className="mt-3 max-w-prose">
      <FormFrame onSubmit={saving.submit} {...saving} action={text.saveReply}>
        <TextArea
          label={text.reply}
          hint={text.replyHint}
          maxLength={1000}
          {...form.register('message', { required: true })}
        />
      </FormFrame>
    </div>
  )
}
