import { media } from '@vitrine/client'
import type { Product, Review, ReviewSummary } from '@vitrine/contract'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { orFallback } from '../../shared/loader-errors.server.ts'
import type { RequestContext } from '../../shared/request-context.server.ts'
import type { RatingView } from './rating.tsx'

type Context = Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>

/** A review as its product page shows it. */
export interface ReviewView {
  readonly id: string
  readonly rating: RatingView
  readonly title?: string
  readonly body?: string
  /** The author, and when. */
  readonly byline: string
  readonly isVerified: boolean
  readonly reply?: string
  readonly photos: readonly { readonly src: string; readonly large: string; readonly alt: string }[]
}

/** The reviews of a product page. */
export interface ProductReviews {
  readonly summary: RatingView
  readonly count: string
  readonly items: readonly ReviewView[]
  /** Whether there are more than these. */
  readonly hasMore: boolean
}

const PER_PAGE = 5
const MAX_SHOWN = 100

/** The ratings of these products, in one request, and none for a shop without reviews. Products without reviews are left out. */
export async function findReviewSummaries(
  products: readonly Pick<Product, '_id'>[],
  { shop, shopDetails }: Pick<Context, 'shop' | 'shopDetails'>,
): Promise<readonly ReviewSummary[]> {
  if (!shopDetails.hasReviews || products.length === 0) return []
  return orFallback([], shop.productReviews.querySummaries(products.map(({ _id }) => _id)))
}

/** A rating with the number of its reviews. */
export function ratingView({ average, count }: ReviewSummary, { locale, messages, t }: I18n): RatingView {
  const number = new Intl.NumberFormat(locale)
  return {
    average,
    label: t(messages.reviews.ratingOf, { rating: number.format(average), count }),
    count: `(${number.format(count)})`,
  }
}

/** The reviews that a product page shows, newest first; `undefined` without any. */
export async function findProductReviews(
  product: Product,
  context: Context,
  pages: number,
): Promise<{ readonly summary: ReviewSummary; readonly view: ProductReviews } | undefined> {
  const [summary] = await findReviewSummaries([product], context)
  if (!summary) return undefined
  const limit = Math.min(MAX_SHOWN, PER_PAGE * pages)
  const query = context.shop.reviews.queryReviews().eq('entityId', product._id).limit(limit)
  const found = await orFallback(undefined, query.find())
  const { messages, t } = context.i18n
  return {
    summary,
    view: {
      summary: ratingView(summary, context.i18n),
      count: t(messages.reviews.count, { count: summary.count }),
      items: found?.items.map((review) => reviewView(review, context.i18n)) ?? [],
      hasMore: summary.count > limit && limit < MAX_SHOWN,
    },
  }
}

function reviewView(review: Review, { locale, messages, t }: I18n): ReviewView {
  const { content, reviewDate, verified, reply } = review
  const author = review.author.authorName ?? messages.reviews.anonymous
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(reviewDate)
  const rating = new Intl.NumberFormat(locale).format(content.rating)
  return {
    id: review._id,
    rating: { average: content.rating, label: t(messages.reviews.rating, { rating }) },
    ...(content.title && { title: content.title }),
    ...(content.body && { body: content.body }),
    byline: `\u2068${author}\u2069 · ${date}`,
    isVerified: verified,
    ...(reply && { reply: reply.message }),
    photos: content.media.map(({ image }, index) => ({
      src: media.getScaledToFillImageUrl(image, 160, 160),
      large: image,
      alt: t(messages.reviews.photo, { number: index + 1, author }),
    })),
  }
}

/** The reviews of a product for search engines. */
export const reviewStructuredData = (
  { average, count }: ReviewSummary,
  items: readonly ReviewView[],
): Record<string, unknown> => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  ...(items.length > 0 && {
    review: items.map(({ rating, title, body, byline }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating.average },
      author: { '@type': 'Person', name: byline.slice(1, byline.indexOf('\u2069')) },
      ...(title && { name: title }),
      ...(body && { reviewBody: body }),
    })),
  }),
})
