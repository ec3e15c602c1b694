import type { ReactElement } from 'react'
import { ProductListing } from '../components/product-listing.tsx'
import { pageHref } from '../paging.ts'
import { listProducts } from '../product-list.server.ts'
import { describePage } from '../seo.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/products.ts'

const path = '/products'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  listProducts(context.get(shopContext).products.queryProducts(), new URL(request.url))

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData
    ? describePage({
        title: loaderData.page > 1 ? `Everything, page ${loaderData.page}` : 'Everything',
        description: `All ${loaderData.total} pieces in the shop, from tableware and lamps to linen, furniture and paper.`,
        url: `${root.loaderData?.publicUrl}${pageHref(path, loaderData.page)}`,
      })
    : []

export default function ProductsPage({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <ProductListing
      title="Everything"
      description="The whole shop on one long shelf."
      path={path}
      {...loaderData}
    />
  )
}
