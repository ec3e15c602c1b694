import type { ReactElement } from 'react'
import { ProductListing } from '../components/product-listing.tsx'
import { breadcrumbs, headOf } from '../head.server.ts'
import { listProducts } from '../listing/list.server.ts'
import { pagePath, pageTitle } from '../listing/page-of-list.server.ts'
import { sectionsOf } from '../texts/texts.server.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/products.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = await visitOf(context)
  const { texts, say } = visit.speech
  const { everything, everythingSummary } = texts.listing
  const list = await listProducts({ visit, path: '/products', search: new URL(request.url).searchParams })
  return {
    list,
    texts: sectionsOf(visit.speech, 'listing'),
    head: headOf(visit, {
      title: pageTitle(visit, everything, list),
      description: say(everythingSummary, { count: list.total }),
      path: pagePath(list),
      hidden: list.panel.active.length > 0,
      structured: [breadcrumbs(visit, [{ name: everything, path: '/products' }])],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProductsPage({ loaderData: { list } }: Route.ComponentProps): ReactElement {
  const texts = useTexts('listing')
  return <ProductListing title={texts.everything} description={texts.everythingText} list={list} />
}
