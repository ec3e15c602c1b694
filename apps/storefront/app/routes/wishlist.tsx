import { isRefusal } from '@vitrine/client'
import { wishlist } from '@vitrine/client/extras'
import { buttonClass, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { safeRedirectPath } from '../account/safe-redirect-path.server.ts'
import { pickMessages } from '../i18n/i18n.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { createProductCards } from '../product/product-card.server.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { getFormText } from '../shared/form-text.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { getWishlistProductIds } from '../wishlist/wishlist.server.ts'
import type { Route } from './+types/wishlist.ts'

/** The page size limit of a query, and the item limit of a wishlist. */
const MAX_ITEMS = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const shopper = getShopper(context)
  const ids = await getWishlistProductIds(shopper)
  const { items } =
    ids.length > 0
      ? await orErrorResponse(
          requestContext.shop.products
            .queryProducts()
            .hasSome('_id', [...ids])
            .limit(MAX_ITEMS)
            .find(),
        )
      : { items: [] }
  const position = new Map(ids.map((id, index) => [id, index]))
  const { title, summary } = requestContext.i18n.messages.wishlist
  return {
    products: await createProductCards(
      items.sort((a, b) => (position.get(a._id) ?? 0) - (position.get(b._id) ?? 0)),
      requestContext,
    ),
    isMember: shopper.isMember(),
    error: parseError(request),
    messages: pickMessages(requestContext.i18n, 'wishlist'),
    head: metaTags(requestContext, { title, description: summary, path: '/wishlist', noIndex: true }),
  }
}

const ERRORS = ['full', 'failed'] as const
type WishlistError = (typeof ERRORS)[number]

const parseError = ({ url }: Request): WishlistError | undefined =>
  ERRORS.find((each) => each === new URL(url).searchParams.get('error'))

/**
 * Adds a product to the wishlist or removes it. With JavaScript, the page does not reload. Without it, the browser is
 * redirected back to the page with the button. On an error, the wishlist page shows the reason.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { client } = getShopper(context)
  const id = getFormText(form, 'productId')
  const change = form.get('intent') === 'remove' ? wishlist.removeFromWishlist : wishlist.addToWishlist
  const error = await client
    .use(change)(id)
    .then(() => undefined, toWishlistError)
  if (error) return redirect(`/wishlist?error=${error}`, 303)
  const isClientNavigation = new URL(request.url).pathname.endsWith('.data')
  return isClientNavigation ? null : redirect(safeRedirectPath(form.get('next'), '/wishlist'), 303)
}

/** A deleted product and a platform without wishlists share the generic error. */
const toWishlistError = (error: unknown): WishlistError =>
  isRefusal(error, 'WISHLIST_LIMIT_REACHED') ? 'full' : 'failed'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function WishlistPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { products, isMember, error } = loaderData
  const messages = useMessages('wishlist')
  const isEmpty = products.length === 0
  return (
    <MainContent className="shell flex-1 pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="text-title">{isEmpty ? messages.empty : messages.title}</h1>
      <p className="mt-4 max-w-[52ch] text-muted">
        {isEmpty ? messages.emptyText : isMember ? messages.savedToAccount : messages.savedOnDevice}
      </p>
      {error && (
        <Notice tone="error" className="mt-6 max-w-xl">
          {messages[error]}
        </Notice>
      )}
      {isEmpty ? (
        <p className="mt-8">
          <Link to="/products" className={buttonClass()}>
            {messages.shopAll}
          </Link>
        </p>
      ) : (
        <div className="mt-12">
          <ProductGrid products={products} eagerImages={4} heading="h2" />
        </div>
      )}
    </MainContent>
  )
}
