import type { ReactElement } from 'react'
import { answered, found, slugIn } from '../answers.server.ts'
import { ProductListing } from '../components/product-listing.tsx'
import { pageHref } from '../paging.ts'
import { listProducts } from '../product-list.server.ts'
import { plainText } from '../rich-text.server.ts'
import { describePage } from '../seo.ts'
import { shopContext } from '../shop.server.ts'
import { site } from '../site.ts'
import type { Route } from './+types/collection.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { collections, products } = context.get(shopContext)
  const { items } = await answered(collections.queryCollections().eq('slug', slugIn(params)).limit(1).find())
  const { _id, name, slug, description = '', media } = found(items[0])
  const list = await listProducts(
    products.queryProducts().hasSome('collectionIds', [_id]),
    new URL(request.url),
  )
  return {
    ...list,
    title: name,
    description: plainText(description, 280),
    image: media?.mainMedia?.image,
    path: `/collections/${slug}`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: list, matches: [root] }) =>
  list
    ? describePage({
        title: list.page > 1 ? `${list.title}, page ${list.page}` : list.title,
        description: list.description || site.description,
        url: `${root.loaderData?.publicUrl}${pageHref(list.path, list.page)}`,
        image: list.image,
      })
    : []

export default function CollectionPage({ loaderData }: Route.ComponentProps): ReactElement {
  return <ProductListing {...loaderData} />
}
