import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { pagePath, pageTitle } from '../listing/listing-page-meta.server.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { breadcrumbs, metaTags } from '../seo/page-meta.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/products.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { messages, t } = requestContext.i18n
  const { allProducts, allProductsSummary } = messages.listing
  const { previewImage, ...list } = await listProducts({
    requestContext,
    path: '/products',
    search: new URL(request.url).searchParams,
  })
  return {
    list,
    messages: pickMessages(requestContext.i18n, 'listing'),
    head: metaTags(requestContext, {
      title: pageTitle(requestContext, list.panel.heading ?? allProducts, list),
      description: t(allProductsSummary, { count: list.total }),
      path: pagePath(list),
      image: previewImage,
      noIndex: list.panel.active.length > 0,
      structured: [breadcrumbs(requestContext, [{ name: allProducts, path: '/products' }])],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProductsPage({ loaderData: { list } }: Route.ComponentProps): ReactElement {
  const messages = useMessages('listing')
  const { heading } = list.panel
  return (
    <ProductListing
      title={heading ?? messages.allProducts}
      description={heading === undefined ? messages.allProductsText : undefined}
      list={list}
    />
  )
}
