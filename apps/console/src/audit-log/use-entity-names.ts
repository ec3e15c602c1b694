import { useQuery } from '@tanstack/react-query'
import { pagesQuery } from '../content/pages-query.ts'
import { collectionsQuery } from '../shared/collections-query.ts'
import { taxGroupsQuery } from '../taxes/taxes-queries.ts'

/** Finds the names of collections, pages and tax classes that settings refer to. Without access, there are none. */
export function useEntityNames(): (id: string) => string | undefined {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { data: pages = [] } = useQuery(pagesQuery)
  const { data: taxGroups = [] } = useQuery(taxGroupsQuery)
  const names = new Map([
    ...[...collections, ...taxGroups].map(({ _id, name }) => [_id, name] as const),
    ...pages.map(({ _id, title }) => [_id, title] as const),
  ])
  return (id) => names.get(id)
}
