import { SkipLink } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { answered, unopened } from '../answers.server.ts'
import { type CollectionLink, collectionLinks } from '../collection-link.server.ts'
import { Problem } from '../components/problem.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, facts } = await visitOf(context)
  if (!facts.opening.browse) throw unopened()
  const { items } = await answered(shop.collections.queryCollections().limit(100).find())
  return { collections: collectionLinks(items) }
}

/** What a refusal says about itself, such as when to try again, is said of its page. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

/** The collections stay as they are while somebody walks through the shop. */
export const shouldRevalidate = () => false

export default function ShopPage({ loaderData: { collections } }: Route.ComponentProps): ReactElement {
  return (
    <Frame collections={collections}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  const collections = useRouteLoaderData<typeof loader>('routes/shop')?.collections ?? []
  return (
    <Frame collections={collections}>
      <Problem error={error} />
    </Frame>
  )
}

interface FrameProps {
  readonly collections: readonly CollectionLink[]
  readonly children: ReactNode
}

function Frame({ collections, children }: FrameProps): ReactElement {
  return (
    <>
      <SkipLink text={useTexts('frame').skip} />
      <SiteHeader collections={collections} />
      {children}
      <SiteFooter collections={collections} />
    </>
  )
}
