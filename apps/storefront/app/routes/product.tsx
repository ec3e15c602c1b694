import { selectChoices } from '@vitrine/react'
import type { ReactElement } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { addProduct } from '../cart/add-product.server.ts'
import { parseChoices } from '../cart/forms/parse-choices.ts'
import { priceNote } from '../content/price-note.server.tsx'
import { getCollectionLinks } from '../content/request-collections.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { renderAdditionalInfo } from '../product/additional-info.server.tsx'
import { productStructuredData } from '../product/offers/structured-data.server.ts'
import { findPriorPrices, formatPriorPrices, startingPriorPrice } from '../product/prior-prices.server.ts'
import { getGallery } from '../product/product-gallery.server.ts'
import { ProductGallery } from '../product/product-gallery.tsx'
import { ProductSummary } from '../product/product-summary.tsx'
import { toProductView } from '../product/product-view.server.ts'
import { giftCardDetails } from '../product/purchase/gift-card-fields.server.ts'
import { personalizationFields } from '../product/purchase/personalization-fields.server.ts'
import { renderPurchaseOptions } from '../product/purchase/purchase-options.server.tsx'
import { translateChoices } from '../product/purchase/translate-choices.server.ts'
import { useProductChoices } from '../product/purchase/use-product-choices.ts'
import { findRelatedProducts } from '../product/related-products.server.ts'
import { findProductReviews, reviewStructuredData } from '../product/reviews/reviews.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { permanentRedirect } from '../seo/permanent-redirect.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import {
  goneError,
  orErrorResponse,
  orFallback,
  orNotFound,
  parseSlug,
} from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { previewImage } from '../shared/responsive-image.server.ts'
import { plainText, sanitizeHtml } from '../shared/sanitize-html.server.ts'
import { useLazyComponent } from '../shared/use-lazy-component.ts'
import type { Route } from './+types/product.ts'

/** The response of a platform without deleted-product lookups. */
const neverDeleted = { deleted: false }

/** The response of a platform without subscriptions. */
const onlyOnce = { oneTimePurchase: true, subscriptionOptions: [] }

/** The response of a platform without gift cards. */
const noGiftCard = { isGiftCard: false, designs: [] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const wanted = parseSlug(params)
  const { products, deletedProducts } = requestContext.shop
  const { items } = await orErrorResponse(products.queryProducts().eq('slug', wanted).limit(1).find())
  if (
    items.length === 0 &&
    (await orFallback(neverDeleted, deletedProducts.isDeletedProductSlug(wanted))).deleted
  )
    throw goneError()
  const product = orNotFound(items[0])
  const path = `/products/${product.slug}`
  const { search, searchParams } = new URL(request.url)
  if (product.slug !== wanted) throw permanentRedirect(path, search)
  const translated = await translateChoices(requestContext, product, searchParams)
  // Not permanent, because translations change.
  if (translated) throw redirect(`${encodeURI(path)}?${translated}`)

  const { description = '' } = product
  const view = toProductView(product, requestContext.i18n)
  const summary = plainText(description)
  const textFields = personalizationFields(product, requestContext.i18n)
  const isDigital = product.productType === 'digital'
  const reviewPages = Number(searchParams.get('reviews') ?? 1) || 1
  const [collections, reviews, relatedProducts, priorPrices, plans, { isGiftCard, designs }] =
    await Promise.all([
      orFallback([], getCollectionLinks(context)),
      findProductReviews(product, requestContext, Math.max(1, Math.floor(reviewPages))),
      findRelatedProducts(product, requestContext),
      findPriorPrices([product], requestContext),
      orFallback(onlyOnce, requestContext.shop.subscriptions.getSubscriptionOptions(product._id)),
      isDigital
        ? orFallback(noGiftCard, requestContext.shop.giftCards.getGiftCardDesigns(product._id))
        : noGiftCard,
    ])
  const collection = collections.find(({ id }) => product.collectionIds.includes(id))
  return {
    product: view,
    ...(collection && { collection: { slug: collection.slug, name: collection.name } }),
    ...(reviews && { reviews: reviews.view }),
    priorPrices: formatPriorPrices(product, priorPrices, requestContext.i18n),
    isSold: requestContext.shopDetails.access.buy,
    backInStockRequestsEnabled: requestContext.shopDetails.backInStockRequestsEnabled ?? true,
    gallery: getGallery(view),
    description: sanitizeHtml(description),
    ...renderAdditionalInfo(product, requestContext, { hasReviews: reviews !== undefined }),
    priceNote: priceNote(requestContext, { isShipped: !isDigital }),
    textFields,
    giftCard: isGiftCard
      ? giftCardDetails(
          designs,
          { hasTextFields: textFields.length > 0, now: new Date() },
          requestContext.i18n,
        )
      : undefined,
    plans: renderPurchaseOptions(plans, product.priceData.currency, requestContext.i18n),
    relatedProducts,
    messages: pickMessages(requestContext.i18n, 'product', ...(reviews ? (['reviews'] as const) : [])),
    head: metaTags(requestContext, {
      title: product.name,
      description: summary,
      path,
      image: previewImage(product.media.mainMedia?.image),
      type: 'product',
      translatedTo: product.translatedTo ?? [],
      structured: productStructuredData(requestContext, {
        product,
        description: summary,
        collection,
        ...(reviews && { reviews: reviewStructuredData(reviews.summary, reviews.view.items) }),
        priorPrice: startingPriorPrice(product, priorPrices),
      }),
    }),
  }
}

/** Handles the product form without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, i18n } = await getRequestContext(context)
  const slug = parseSlug(params)
  const { items } = await orErrorResponse(shop.products.queryProducts().eq('slug', slug).limit(1).find())
  const product = orNotFound(items[0])
  const form = await request.formData()
  if (form.get('intent') === 'show')
    return redirect(`/products/${product.slug}?${new URLSearchParams(parseChoices(form))}`, 303)
  const addErrors = await addProduct(getShopper(context), product, form, i18n)
  return addErrors ? data(addErrors, { status: 422 }) : redirect('/cart', 303)
}

/** A choice only changes the query, so the product is not reloaded. More reviews are. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('reviews') !== nextUrl.searchParams.get('reviews')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const RelatedProducts = lazyComponent(
  async () => (await import('../product/related-products.tsx')).RelatedProducts,
)
const ProductReviews = lazyComponent(
  async () => (await import('../product/reviews/product-reviews.tsx')).ProductReviews,
)
const loadRecentlyViewed = async () => (await import('../product/recently-viewed.tsx')).RecentlyViewed

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { product, gallery, relatedProducts, reviews, ...rest } = loaderData
  const messages = useMessages('product')
  const RecentlyViewed = useLazyComponent(loadRecentlyViewed)
  const { wanted, choose } = useProductChoices(actionData?.choices)
  const selection = selectChoices(product, wanted)
  const images = selection.images.flatMap(({ _id }) => gallery.images[_id] ?? [])

  return (
    <MainContent>
      <div className="shell grid gap-x-8 gap-y-8 pb-20 md:grid-cols-12 md:pt-10 lg:gap-x-12 lg:pt-12 lg:pb-28 xl:gap-x-20">
        <div className="-mx-(--gutter) md:sticky md:top-12 md:col-span-7 md:mx-0 md:self-start">
          <ProductGallery key={product.slug} {...gallery} images={images} name={product.name} />
        </div>
        <div className="min-w-0 md:col-span-5">
          <ProductSummary
            {...{ product, selection, choose }}
            rating={reviews?.summary}
            addErrors={actionData}
            {...rest}
          />
        </div>
      </div>
      {reviews && <ProductReviews slug={product.slug} reviews={reviews} />}
      {relatedProducts.products.length > 0 && <RelatedProducts {...relatedProducts} />}
      {RecentlyViewed && (
        <RecentlyViewed key={product.slug} slug={product.slug} title={messages.recentlyViewed} />
      )}
    </MainContent>
  )
}
