import type { RouterContextProvider } from 'react-router'
import { type CollectionLink, collectionLinks } from '../shared/collection-links.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'

const loaded = new WeakMap<Readonly<RouterContextProvider>, Promise<CollectionLink[]>>()

/** The collections that the pages of a request link to. All loaders of the request share them. */
export function getCollectionLinks(context: Readonly<RouterContextProvider>): Promise<CollectionLink[]> {
  const load = async () => {
    const { shop } = await getRequestContext(context)
    const { items } = await shop.collections.queryCollections().limit(100).find()
    return collectionLinks(items)
  }
  const known = loaded.get(context) ?? load()
  loaded.set(context, known)
  return known
}
