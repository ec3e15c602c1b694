import type { ReactElement } from 'react'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { SearchField } from '../search/search-field.tsx'
import { metaTags } from '../seo/page-meta.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/search.ts'

const path = '/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { previewImage: _, ...list } = await listProducts({
    requestContext,
    path,
    search: new URL(request.url).searchParams,
  })
  const { messages, t } = requestContext.i18n
  const { text } = list.panel
  return {
    list,
    messages: pickMessages(requestContext.i18n, 'listing'),
    head: metaTags(requestContext, {
      title: text ? t(messages.listing.searchResults, { text }) : messages.listing.searchTitle,
      path,
      noIndex: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SearchPage({ loaderData: { list } }: Route.ComponentProps): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  const { text } = list.panel
  return (
    <ProductListing
      title={text ? t(messages.searchResults, { text }) : messages.searchTitle}
      description={list.searchNotice}
      list={list}
    >
      <SearchField id="search-here" text={text} className="mt-6 max-w-xl" />
    </ProductListing>
  )
}
