import type { ReactElement } from 'react'
import { ProductListing } from '../components/product-listing.tsx'
import { SearchField } from '../components/search-field.tsx'
import { headOf } from '../head.server.ts'
import { listProducts } from '../listing/list.server.ts'
import { sectionsOf } from '../texts/texts.server.ts'
import { useSay, useTexts } from '../texts/use-texts.tsx'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/search.ts'

const path = '/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = await visitOf(context)
  const list = await listProducts({ visit, path, search: new URL(request.url).searchParams })
  const { texts, say } = visit.speech
  const { text } = list.panel
  return {
    list,
    texts: sectionsOf(visit.speech, 'listing'),
    head: headOf(visit, {
      title: text ? say(texts.listing.searchResults, { text }) : texts.listing.searchTitle,
      description: texts.frame.description,
      path,
      hidden: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SearchPage({ loaderData: { list } }: Route.ComponentProps): ReactElement {
  const texts = useTexts('listing')
  const say = useSay()
  const { text } = list.panel
  return (
    <ProductListing
      title={text ? say(texts.searchResults, { text }) : texts.searchTitle}
      description={list.reading}
      list={list}
    >
      <SearchField id="search-here" text={text} className="mt-6 max-w-xl" />
    </ProductListing>
  )
}
