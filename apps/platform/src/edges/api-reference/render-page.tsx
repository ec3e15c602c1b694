import type { ReactElement } from 'react'
import { renderPage } from '../../kernel/pages/page.tsx'
import {
  ErrorsPage,
  GraphqlPage,
  OverviewPage,
  SchemaPage,
  SchemasPage,
  WebhooksPage,
} from './guide-pages.tsx'
import { GroupPage, OperationsPage } from './operation-pages.tsx'
import type { ReferenceSite } from './reference-layout.tsx'

const PAGES: Readonly<Record<string, (props: { readonly site: ReferenceSite }) => ReactElement>> = {
  '/api': OverviewPage,
  '/api/operations': OperationsPage,
  '/api/schemas': SchemasPage,
  '/api/errors': ErrorsPage,
  '/api/webhooks': WebhooksPage,
  '/api/graphql': GraphqlPage,
}

/** The paths of all pages. */
export const pagePaths = ({ reference: { groups, schemas } }: ReferenceSite): readonly string[] => [
  ...Object.keys(PAGES),
  ...groups.map(({ name }) => `/api/operations/${name}`),
  ...Object.keys(schemas).map((name) => `/api/schemas/${name}`),
]

/** The page at a path, if there is one. */
export function renderReferencePage(site: ReferenceSite, path: string): string | undefined {
  const Page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (Page) return renderPage(<Page site={site} />)
  const [, , kind, name = ''] = path.split('/')
  const { groups, schemas } = site.reference
  const group = kind === 'operations' ? groups.find((each) => each.name === name) : undefined
  if (group) return renderPage(<GroupPage site={site} group={group} />)
  return kind === 'schemas' && Object.hasOwn(schemas, name)
    ? renderPage(<SchemaPage site={site} name={name} />)
    : undefined
}

/** The operations that a search finds. */
export const renderSearch = (site: ReferenceSite, query: string): string =>
  renderPage(<OperationsPage site={site} query={query} />)
