import type { ProductSelection } from '@vitrine/react'
import type { MouseEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import { RichText } from '../shared/components/rich-text.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import type { AdditionalInfo } from './additional-info.server.tsx'
import { Price } from './price.tsx'
import type { FormattedPriorPrices } from './prior-prices.server.ts'
import { Availability } from './purchase/availability.tsx'
import { PurchaseForm, type PurchaseFormProps } from './purchase/purchase-form.tsx'
import { Rating, type RatingView } from './reviews/rating.tsx'

interface ProductSummaryProps extends PurchaseFormProps, AdditionalInfo {
  readonly collection?: Pick<CollectionLink, 'slug' | 'name'>
  readonly priorPrices: FormattedPriorPrices
  /** Leads to the reviews, if there are some. */
  readonly rating?: RatingView | undefined
  /** About tax and shipping, as HTML. */
  readonly priceNote: string | undefined
  /** Sanitized by `sanitizeHtml`. */
  readonly description: string
}

const openShareDialog = (event: MouseEvent) => {
  const link = (event.target as HTMLElement).closest<HTMLElement>('[data-share]')
  if (!link) return
  event.preventDefault()
  void import('../shared/components/share-link.ts').then(({ shareLink }) => shareLink(link))
}

/** The product information next to the gallery. */
export function ProductSummary(props: ProductSummaryProps): ReactElement {
  const { product, selection, collection, priorPrices, rating, priceNote, description, infoHtml } = props
  const messages = useMessages('product')
  const t = useT()
  const { variant } = selection
  const number = variant?.variant.sku ?? product.sku
  const priorPrice = priorPrices[variant?._id ?? '']
  return (
    <div className="md:sticky md:top-12">
      {collection && (
        <p className="label">
          <Link
            to={`/collections/${collection.slug}`}
            className="text-muted transition-colors hover:text-accent"
          >
            {collection.name}
          </Link>
        </p>
      )}
      <div className="mt-3 flex items-start justify-between gap-x-4">
        <h1 className="min-w-0 text-title wrap-anywhere">
          <bdi>{product.name}</bdi>
        </h1>
        <WishlistButton product={{ id: product._id, name: product.name }} className="-me-3 flex-none" />
      </div>
      {product.brand && (
        <p className="mt-2">
          <Link
            to={`/products?brand=${encodeURIComponent(product.brand)}`}
            className="text-muted transition-colors hover:text-accent"
          >
            {product.brand}
          </Link>
        </p>
      )}
      {rating && (
        <p className="mt-2">
          <a href="#reviews">
            <Rating rating={rating} />
          </a>
        </p>
      )}
      <div aria-live="polite" className="mt-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <SelectionPrice price={selection.price} />
        {priceNote && <RichText html={priceNote} className="text-sm text-muted" />}
        {priorPrice && <span className="w-full text-sm text-muted">{priorPrice}</span>}
        <Availability selection={selection} digital={product.productType === 'digital'} />
      </div>
      <PurchaseForm key={product.slug} {...props} />
      {description && (
        <div className="mt-8 border-t border-rule pt-8">
          <RichText html={description} className="max-w-[60ch] wrap-anywhere" />
        </div>
      )}
      {/* biome-ignore lint/a11y: the click is of a link in it, which works without scripts. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server */}
      <div onClick={openShareDialog} dangerouslySetInnerHTML={{ __html: infoHtml }} />
      {number && <p className="mt-4 text-xs text-muted">{t(messages.sku, { number })}</p>}
    </div>
  )
}

/** The price of the selected variant, formatted by the server. */
function SelectionPrice({ price }: { readonly price: ProductSelection['price'] }) {
  const { formatted, discountedPrice } = price
  const was = discountedPrice < price.price ? { was: formatted.price } : {}
  return (
    <>
      <Price price={{ now: formatted.discountedPrice, ...was }} className="text-xl" />
      {formatted.pricePerUnit && <span className="text-sm text-muted">{formatted.pricePerUnit}</span>}
    </>
  )
}
