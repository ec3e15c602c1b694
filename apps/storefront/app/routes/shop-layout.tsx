import { SkipLink } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getMemberName } from '../account/member-name.ts'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import { freeDeliveryThreshold } from '../content/delivery-terms.server.tsx'
import { footerNewsletter } from '../content/footer-newsletter.server.ts'
import { getMenus } from '../content/menus.server.ts'
import { priceNote } from '../content/price-note.server.tsx'
import { getCollectionLinks } from '../content/request-collections.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { ConnectionNotice } from '../layout/connection-notice.tsx'
import { renderCurrencyMenu } from '../layout/currency-selection.server.tsx'
import { ErrorPage } from '../layout/error-page.tsx'
import { SiteHeader } from '../layout/site-header.tsx'
import { getShopper } from '../session/shopper.server.ts'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { orErrorResponse, orFallback, shopClosedError } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { ShopLayoutData } from '../shared/use-route-data.ts'
import { getWishlistProductIds } from '../wishlist/wishlist.server.ts'
import type { Route } from './+types/shop-layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { shopDetails, i18n, currency } = requestContext
  if (!shopDetails.access.browse) throw shopClosedError()
  const shopper = getShopper(context)
  const [collections, wishlist, member] = await Promise.all([
    orErrorResponse(getCollectionLinks(context)),
    getWishlistProductIds(shopper),
    orFallback(null, shopper.member()),
  ])
  const freeDeliveryFrom = freeDeliveryThreshold(shopDetails)
  const newsletter = footerNewsletter(requestContext)
  const note = priceNote(requestContext, { isShipped: true })
  return {
    collections,
    ...getMenus(requestContext, collections),
    ...(newsletter && { newsletter }),
    copyright: `© ${new Date().getFullYear()} ${shopDetails.name}`,
    wishlist,
    currencies: renderCurrencyMenu(shopDetails, currency, i18n),
    ...(note && { priceNote: note }),
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
    ...(member && { memberName: getMemberName(member) }),
  } satisfies ShopLayoutData
}

/** Forwards the headers of an error response, such as `retry-after`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

/** The layout data is loaded once, and again only after the wishlist changes. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !!formAction?.endsWith('/wishlist')

export default function ShopLayout(): ReactElement {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

const SiteFooter = lazyComponent(async () => (await import('../layout/site-footer.tsx')).SiteFooter)

function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <SkipLink text={useMessages('layout').skip} />
      <SiteHeader />
      {children}
      <SiteFooter />
      <ConnectionNotice />
      <CartDrawerHost />
    </>
  )
}
