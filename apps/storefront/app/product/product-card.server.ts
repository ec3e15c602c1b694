import type { MediaFile, PriorPrice, Product } from '@vitrine/contract'
import { selectChoices, startingPrice } from '@vitrine/react'
import type { I18n } from '../i18n/request-i18n.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { type ResponsiveImage, responsiveImage } from '../shared/responsive-image.server.ts'
import { type FormattedPrice, formatPrice, formatProductPrices } from './format-price.server.ts'
import { findPriorPrices, formatPriorPrice, startingPriorPrice } from './prior-prices.server.ts'
import type { RatingView } from './reviews/rating.tsx'
import { findReviewSummaries, ratingView } from './reviews/reviews.server.ts'

/** A product as lists show it. */
export interface ProductCard {
  readonly id: string
  readonly slug: string
  /** The product page, with the choices of the variant that has the shown price. */
  readonly path: string
  readonly name: string
  readonly brand?: string
  /** The badge on the image: sold out, the merchant's ribbon, or sale. */
  readonly label?: string
  readonly image?: ResponsiveImage
  /** Another view, shown while the pointer is over the card. */
  readonly secondImage?: ResponsiveImage
  readonly colors?: ProductColors
  readonly price: FormattedPrice
  /** "From" and the lowest price, if variants differ in price. */
  readonly from?: string
  /** The lowest price before the discount, as a sentence. */
  readonly priorPrice?: string
  /** Only if there are reviews. */
  readonly rating?: RatingView
  readonly soldOut: boolean
  /** How lists put it into the cart, if it can be bought. */
  readonly quickAdd?: {
    /** Whether the shopper has to choose or enter something first. */
    readonly needsChoice?: true
    readonly variantId?: string
  }
}

/** The colors of a product, as the swatches of its card. */
export interface ProductColors {
  /** CSS colors of the first choices. */
  readonly swatches: readonly string[]
  /** Names all colors. */
  readonly label: string
  /** The number of colors without a swatch, as `+2`. */
  readonly more?: string
}

const MAX_SWATCHES = 5

/** Creates the cards of a list. */
export async function createProductCards(
  products: readonly Product[],
  requestContext: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> {
  const [priorPrices, summaries] = await Promise.all([
    findPriorPrices(products, requestContext),
    findReviewSummaries(products, requestContext),
  ])
  return products.map((product) => {
    const summary = summaries.find(({ productId }) => productId === product._id)
    return {
      ...createProductCard(requestContext.i18n, priorPrices)(product),
      ...(requestContext.shopDetails.access.buy &&
        product.stock.inStock && { quickAdd: quickAddOf(product) }),
      ...(summary && { rating: ratingView(summary, requestContext.i18n) }),
    }
  })
}

/** Creates product cards in the language of a request. */
export const createProductCard =
  (i18n: I18n, priorPrices: readonly PriorPrice[] = []) =>
  (product: Product): ProductCard => {
    const { locale, messages, t } = i18n
    const soldOut = !product.stock.inStock
    const { price, hasHigherPrices } = startingPrice(formatProductPrices(product, locale))
    const formatted = formatPrice(price, locale)
    const label = soldOut
      ? messages.productCard.soldOut
      : product.ribbon || (formatted.was && messages.productCard.sale)
    const prior = startingPriorPrice(product, priorPrices)
    const image = responsiveImage(product.media.mainMedia?.image, 'tile')
    const secondImage = image && responsiveImage(secondView(product), 'tile')
    const colors = colorsOf(product, i18n)
    return {
      id: product._id,
      slug: product.slug,
      path: cardPath(product),
      name: product.name,
      ...(product.brand && { brand: product.brand }),
      ...(label && { label }),
      ...(image && { image }),
      ...(secondImage && { secondImage }),
      ...(colors && { colors }),
      price: formatted,
      ...(hasHigherPrices && {
        from: t(messages.productCard[formatted.was ? 'nowFrom' : 'from'], { price: formatted.now }),
      }),
      ...(prior && { priorPrice: formatPriorPrice(prior, i18n) }),
      soldOut,
    }
  }

function quickAddOf(product: Product): NonNullable<ProductCard['quickAdd']> {
  const { productOptions, customTextFields = [] } = product
  if (productOptions.length > 0 || customTextFields.length > 0) return { needsChoice: true }
  const { variant } = selectChoices(product)
  return variant ? { variantId: variant._id } : {}
}

/** The page opens at the variant with the starting price, if it would open at a more expensive one. */
function cardPath(product: Product): string {
  const path = `/products/${product.slug}`
  const lowest = startingPrice(product).price.discountedPrice
  if (selectChoices(product).price.discountedPrice === lowest) return path
  const cheapest = product.variants.filter(
    ({ variant }) => variant.visible && variant.priceData.discountedPrice === lowest,
  )
  const shown = cheapest.find(({ stock }) => stock.inStock) ?? cheapest[0]
  return shown ? `${path}?${new URLSearchParams(shown.choices)}` : path
}

/** The second image of a product: one of all its choices rather than of another one. */
function secondView({ media, productOptions }: Product): MediaFile | undefined {
  const ofChoices = new Set(
    productOptions.flatMap(({ choices }) =>
      choices.flatMap(({ media }) => media?.items.map(({ _id }) => _id)),
    ),
  )
  const others = media.items.slice(1).filter(({ image }) => image)
  return (others.find(({ _id }) => !ofChoices.has(_id)) ?? others[0])?.image
}

function colorsOf({ productOptions }: Product, { messages, t, locale }: I18n): ProductColors | undefined {
  const option = productOptions.find(({ optionType }) => optionType === 'color')
  const choices = option?.choices.filter(({ visible }) => visible) ?? []
  if (choices.length < 2) return undefined
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    choices.map(({ description }) => description),
  )
  const rest = choices.length - MAX_SWATCHES
  return {
    swatches: choices.slice(0, MAX_SWATCHES).map(({ value }) => value),
    label: t(messages.productCard.colors, { names }),
    ...(rest > 0 && { more: `+${new Intl.NumberFormat(locale).format(rest)}` }),
  }
}
