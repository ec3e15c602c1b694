import type { ReactElement } from 'react'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { pagePath, pageTitle } from '../listing/listing-page-meta.server.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { breadcrumbs, metaTags } from '../seo/page-meta.server.ts'
import { permanentRedirect } from '../seo/permanent-redirect.server.ts'
import { orErrorResponse, orNotFound, parseSlug } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { previewImage, responsiveImage } from '../shared/responsive-image.server.ts'
import { plainText } from '../shared/sanitize-html.server.ts'
import type { Route } from './+types/collection.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { collections } = requestContext.shop
  const wanted = parseSlug(params)
  const { items } = await orErrorResponse(collections.queryCollections().eq('slug', wanted).limit(1).find())
  const { _id, name, slug, description = '', media, translatedTo = [] } = orNotFound(items[0])
  const { searchParams, search } = new URL(request.url)
  const path = `/collections/${slug}`
  if (slug !== wanted) throw permanentRedirect(path, search)

  const { previewImage: firstImage, ...list } = await listProducts({
    requestContext,
    path,
    search: searchParams,
    collectionId: _id,
  })
  const image = media?.mainMedia?.image
  return {
    list,
    title: name,
    description: plainText(description, 280),
    image: responsiveImage(image, 'banner'),
    messages: pickMessages(requestContext.i18n, 'listing'),
    head: metaTags(requestContext, {
      title: pageTitle(requestContext, name, list),
      description: plainText(description),
      path: pagePath(list),
      image: previewImage(image) ?? firstImage,
      translatedTo,
      noIndex: list.panel.active.length > 0,
      structured: [breadcrumbs(requestContext, [{ name, path }])],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CollectionPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { title, description, image, list } = loaderData
  return <ProductListing key={list.path} {...{ title, description, image, list }} />
}
