import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { useShopLayoutData } from '../shared/use-route-data.ts'
import type { FilterPanelView } from './filter-panel.server.ts'

/** The empty state of a product list. */
export function NoResults({ panel }: { readonly panel: FilterPanelView }): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  const { text, active, cleared } = panel
  if (!text && active.length === 0) return <p className="text-lg text-muted">{messages.noProducts}</p>
  return (
    <div className="max-w-[60ch] pb-4">
      <h2 className="text-heading">{messages.noResults}</h2>
      <p className="mt-4 text-lg text-muted">
        {active.length > 0 ? messages.noResultsForFilters : t(messages.noResultsForText, { text })}
      </p>
      {text && <p className="mt-5">{messages.help.spelling}</p>}
      {active.length > 0 && <p className="mt-5">{messages.help.filters}</p>}
      {cleared && (
        <p className="mt-6">
          <Link to={cleared} className={buttonClass({ variant: 'secondary' })}>
            {messages.clear}
          </Link>
        </p>
      )}
      <CollectionLinks text={messages.help.collections} />
    </div>
  )
}

function CollectionLinks({ text }: { readonly text: string }): ReactElement | null {
  const collections = useShopLayoutData()?.collections ?? []
  if (collections.length === 0) return null
  return (
    <>
      <p className="mt-8">{text}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {collections.map(({ slug, name }) => (
          <li key={slug} className="min-w-0">
            <Link to={`/collections/${slug}`} className="text-link inline-block py-1.5">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
