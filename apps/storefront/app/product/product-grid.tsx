import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { Picture } from '../shared/components/picture.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { Price } from './price.tsx'
import type { ProductCard, ProductColors } from './product-card.server.ts'
import { Rating } from './reviews/rating.tsx'

const QuickAdd = lazyComponent(async () => (await import('./purchase/quick-add.tsx')).QuickAdd)

interface ProductGridProps {
  readonly products: readonly ProductCard[]
  /** The number of images that load eagerly because they are in view. */
  readonly eagerImages?: number
  /** The heading level of product names, one below the heading of the grid. */
  readonly heading?: 'h2' | 'h3'
  /** Whether there is a sidebar, so that the grid has one column less. */
  readonly hasSidebar?: boolean
  /** Whether the image animates to the product page. Not from a page that already has such an image. */
  readonly animatesImage?: boolean
  /** Whether every product has a button below it that adds to the cart, instead of an icon on its image. */
  readonly hasCartButtons?: boolean
}

/** A product grid: two columns on phones, four on desktops. */
export function ProductGrid(props: ProductGridProps): ReactElement {
  const { products, eagerImages = 0, heading = 'h3', hasSidebar = false, animatesImage = true } = props
  return (
    <ul
      className={joinClasses(
        'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 md:gap-y-14 xl:gap-x-8',
        hasSidebar ? 'lg:grid-cols-2 xl:grid-cols-3' : 'xl:grid-cols-4',
      )}
    >
      {products.map((product, index) => (
        <li key={product.slug} className="min-w-0">
          <ProductTile
            product={product}
            first={index < eagerImages}
            heading={heading}
            animatesImage={animatesImage}
            hasCartButton={props.hasCartButtons ?? false}
          />
        </li>
      ))}
    </ul>
  )
}

const SIZES = '(width >= 80rem) 22rem, (width >= 48rem) 30vw, 46vw'

interface ProductTileProps {
  readonly product: ProductCard
  readonly first: boolean
  readonly heading: 'h2' | 'h3'
  readonly animatesImage: boolean
  readonly hasCartButton: boolean
}

function ProductTile(props: ProductTileProps): ReactElement {
  const { product, first, heading: Heading, animatesImage, hasCartButton } = props
  const { path, name, brand, label, image, secondImage, colors, price, from, priorPrice, rating, soldOut } =
    product
  const isAnimating = useViewTransitionState(path)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden">
        <Picture
          image={image}
          alt=""
          sizes={SIZES}
          first={first}
          className={joinClasses(
            'aspect-square w-full transition-transform duration-500 group-hover:scale-[1.025]',
            soldOut && 'opacity-70 dark:opacity-85',
            isAnimating && 'shared-image',
          )}
        />
        {/* Lazy and not displayed, so it loads only for a pointer. */}
        {secondImage && !soldOut && (
          <Picture
            image={secondImage}
            alt=""
            sizes={SIZES}
            className="absolute inset-0 hidden size-full bg-transparent group-hover:block"
          />
        )}
        {label && (
          <p className="label absolute start-0 top-0 max-w-[calc(100%-3rem)] bg-ground px-2 py-1.5 wrap-anywhere max-sm:tracking-wide sm:px-3 sm:py-2">
            {label}
          </p>
        )}
      </div>
      <WishlistButton product={product} className="absolute end-1 top-1 z-10 dark:[&_svg]:text-ground" />
      <div className="flex flex-1 flex-col pt-4">
        <Heading
          // Truncates the end of the name in both text directions.
          dir="auto"
          className="line-clamp-3 text-match-parent font-display text-[1.0625rem] leading-6 tracking-normal wrap-anywhere sm:text-lg sm:leading-7"
        >
          <Link
            to={path}
            prefetch="intent"
            viewTransition={animatesImage}
            // The heading would cut off an outline of its own.
            className="outline-none decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </Heading>
        {brand && <p className="text-sm text-muted">{brand}</p>}
        <p className="mt-1 text-sm">
          <Price price={price} from={from} />
        </p>
        {priorPrice && <p className="text-sm text-muted">{priorPrice}</p>}
        {rating && <Rating rating={rating} className="mt-1" />}
        {colors && <Swatches {...colors} />}
      </div>
      {/* Above the link of the product, which covers its card. */}
      {product.quickAdd && (
        <div className={hasCartButton ? 'relative z-10 pt-4' : 'on-image'}>
          <QuickAdd product={product} isLabeled={hasCartButton} />
        </div>
      )}
    </article>
  )
}

function Swatches({ swatches, label, more }: ProductColors): ReactElement {
  return (
    <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
      <svg viewBox={`0 0 ${swatches.length * 18} 14`} className="h-3.5 w-auto" aria-hidden="true">
        {swatches.map((color, index) => (
          <circle key={color} cx={index * 18 + 7} cy="7" r="6.5" fill={color} className="stroke-outline" />
        ))}
      </svg>
      {more && <span aria-hidden="true">{more}</span>}
      <span className="sr-only">{label}</span>
    </p>
  )
}
