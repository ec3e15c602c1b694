import { isRefusal } from '@vitrine/client'
import { wishlist } from '@vitrine/client/extras'
import { buttonClass, Notice } from '@vitrine/ui'
import type { MouseEvent, ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { safeRedirectPath } from '../account/safe-redirect-path.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { findProductCards, findProductCardsById, parseSlugs } from '../product/find-product-cards.server.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { metaTags, pageUrl } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { shareLink } from '../shared/components/share-link.ts'
import { useListFocus } from '../shared/components/use-list-focus.ts'
import { getFormText } from '../shared/form-text.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { getWishlistProductIds } from '../wishlist/wishlist.server.ts'
import type { Route } from './+types/wishlist.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const shopper = getShopper(context)
  const sharedSlugs = new URL(request.url).searchParams.get('products')
  const products =
    sharedSlugs === null
      ? await findProductCardsById(await getWishlistProductIds(shopper), requestContext)
      : await findProductCards(parseSlugs(sharedSlugs), requestContext)
  const { title, summary, shared, sharedText } = requestContext.i18n.messages.wishlist
  return {
    products,
    isShared: sharedSlugs !== null,
    /** The URL that shows the products to others. */
    shareUrl: `${pageUrl(requestContext, '/wishlist')}?products=${products.map(({ slug }) => encodeURIComponent(slug)).join()}`,
    isMember: shopper.isMember(),
    error: parseError(request),
    messages: pickMessages(requestContext.i18n, 'wishlist'),
    head: metaTags(requestContext, {
      title: sharedSlugs === null ? title : shared,
      description: sharedSlugs === null ? summary : sharedText,
      path: '/wishlist',
      noIndex: true,
    }),
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
  const { products, isShared, error } = loaderData
  const messages = useMessages('wishlist')
  const isEmpty = products.length === 0
  const { title, text } = introduction(loaderData, messages)
  const { heading, list, onSubmit } = useListFocus()
  return (
    <MainContent className="shell flex-1 pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {title}
      </h1>
      <p className="mt-4 max-w-[52ch] text-muted">{text}</p>
      {error && (
        <Notice tone="error" className="mt-6 max-w-xl">
          {messages[error]}
        </Notice>
      )}
      {!isEmpty && !isShared && <ShareLink url={loaderData.shareUrl} />}
      {isEmpty ? (
        <p className="mt-8">
          <Link to="/products" className={buttonClass()}>
            {messages.shopAll}
          </Link>
        </p>
      ) : (
        <div ref={list} onSubmit={onSubmit} className="mt-10">
          <ProductGrid products={products} eagerImages={4} heading="h2" hasCartButtons />
        </div>
      )}
    </MainContent>
  )
}

type WishlistMessages = ReturnType<typeof useMessages<'wishlist'>>

function introduction(
  { products, isShared, isMember }: Route.ComponentProps['loaderData'],
  messages: WishlistMessages,
): { readonly title: string; readonly text: string } {
  const isEmpty = products.length === 0
  if (isShared) return { title: messages.shared, text: isEmpty ? messages.noneShared : messages.sharedText }
  if (isEmpty) return { title: messages.empty, text: messages.emptyText }
  return { title: messages.title, text: isMember ? messages.savedToAccount : messages.savedOnDevice }
}

/** An email without scripts; with them, what the device offers, or a copy of the link. */
function ShareLink({ url }: { readonly url: string }): ReactElement {
  const { title, share, linkCopied } = useMessages('wishlist')
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  const openShareDialog = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    void shareLink(event.currentTarget)
  }
  return (
    <p className="mt-4 text-sm" aria-live="polite">
      <a
        href={mail}
        data-share={title}
        data-url={url}
        data-copied={linkCopied}
        onClick={openShareDialog}
        className="text-link inline-block py-2"
      >
        {share}
      </a>
    </p>
  )
}
