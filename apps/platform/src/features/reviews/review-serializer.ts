import type { Review, ReviewSummary, Wire } from '@vitrine/contract'
import { fileUrl } from '../../kernel/media-urls.ts'
import type { ReviewPhoto, ReviewRecord } from './review-repository.ts'

/** A photo on the wire. Clients make a reference of it. */
export interface WireReviewPhoto {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

type WireReviewContent = Omit<Wire<Review>['content'], 'media'> & {
  readonly media: { readonly image: WireReviewPhoto }[]
}
export type WireReview = Omit<Wire<Review>, 'content'> & { readonly content: WireReviewContent }

interface ReviewView {
  readonly mediaUrl: string
  /** Whether it is for staff, who see the customer. */
  readonly isForStaff: boolean
}

export const serializePhoto = ({ id, width, height }: ReviewPhoto, mediaUrl: string): WireReviewPhoto => ({
  id,
  url: fileUrl(mediaUrl, id),
  width,
  height,
})

export function serializeReview(review: ReviewRecord, { mediaUrl, isForStaff }: ReviewView): WireReview {
  const { title, body, rating, authorName, customerId, reply, repliedAt, replyUpdatedAt } = review
  return {
    id: review.id,
    namespace: 'stores',
    entityId: review.productId,
    content: {
      ...(title !== null && { title }),
      ...(body !== null && { body }),
      rating,
      media: review.photos.map((photo) => ({ image: serializePhoto(photo, mediaUrl) })),
    },
    author: {
      ...(authorName !== null && { authorName }),
      ...(isForStaff && customerId !== null && { contactId: customerId }),
    },
    ...(reply !== null &&
      repliedAt &&
      replyUpdatedAt && {
        reply: {
          message: reply,
          createdDate: repliedAt.toISOString(),
          updatedDate: replyUpdatedAt.toISOString(),
        },
      }),
    moderation: { moderationStatus: review.status, manuallyChanged: review.isModerated },
    verified: review.isVerified,
    origin: { type: review.isImported ? 'APP' : 'ORGANIC' },
    reviewDate: review.reviewedAt.toISOString(),
    publishCount: review.publishCount,
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    revision: String(review.revision),
    createdDate: review.createdAt.toISOString(),
    updatedDate: review.updatedAt.toISOString(),
  }
}

interface Ratings {
  readonly productId: string
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly five: number
}

export function serializeSummary({ productId, one, two, three, four, five }: Ratings): ReviewSummary {
  const ratings: ReviewSummary['ratings'] = [one, two, three, four, five]
  const count = ratings.reduce((sum, each) => sum + each, 0)
  const stars = ratings.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { productId, count, average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, ratings }
}
