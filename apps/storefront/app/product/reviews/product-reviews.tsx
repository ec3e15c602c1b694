import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { useShopName } from '../../shared/use-shop-name.ts'
import { Rating } from './rating.tsx'
import type { ProductReviews as Reviews, ReviewView } from './reviews.server.ts'

interface ProductReviewsProps {
  readonly slug: string
  readonly reviews: Reviews
}

/** The reviews of a product. */
export function ProductReviews({ slug, reviews }: ProductReviewsProps): ReactElement {
  const messages = useMessages('reviews')
  const more = new URLSearchParams(useLocation().search)
  more.set('reviews', String(Number(more.get('reviews') ?? 1) + 1))
  return (
    <section
      aria-labelledby="reviews"
      className="shell grid gap-8 border-t border-rule py-16 md:grid-cols-12 md:py-20"
    >
      <div className="md:col-span-4">
        <h2 id="reviews" className="text-heading">
          {messages.title}
        </h2>
        <p className="mt-3 flex items-center gap-3">
          <Rating rating={{ average: reviews.summary.average, label: reviews.summary.label }} />
          <span aria-hidden="true" className="text-sm text-muted">
            {reviews.count}
          </span>
        </p>
        <Link to={`/products/${slug}/review`} className="text-link mt-4 inline-block py-1">
          {messages.write}
        </Link>
      </div>
      <div className="md:col-span-8">
        <ul className="grid gap-8">
          {reviews.items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {reviews.hasMore && (
          <Link
            to={`?${more}#reviews`}
            preventScrollReset
            replace
            className="text-link mt-8 inline-block py-1"
          >
            {messages.more}
          </Link>
        )}
      </div>
    </section>
  )
}

function ReviewItem({ review }: { readonly review: ReviewView }): ReactElement {
  const messages = useMessages('reviews')
  const t = useT()
  const shop = useShopName()
  const { rating, title, body, byline, isVerified, reply, photos } = review
  return (
    <li className="max-w-[65ch] border-b border-rule pb-8 last:border-0">
      <Rating rating={rating} />
      {title && (
        <h3 dir="auto" className="mt-2 font-medium wrap-anywhere">
          {title}
        </h3>
      )}
      {body && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ src, large, alt }) => (
            <li key={src}>
              <a href={large}>
                <img
                  src={src}
                  alt={alt}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted">
        {byline}
        {isVerified && ` · ${messages.verified}`}
      </p>
      {reply && (
        <div className="mt-4 border-s-2 border-rule ps-4 text-sm">
          <p className="font-medium">{t(messages.reply, { shop })}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
        </div>
      )}
    </li>
  )
}
