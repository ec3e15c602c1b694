import type { RequestContext } from '../request-context.server.ts'
import type { ProductList } from './list-products.server.ts'

/** What a page of a list is called: its first one as the list, the others with their number. */
export const pageTitle = (
  { i18n: { messages, t } }: Pick<RequestContext, 'i18n'>,
  title: string,
  { shown: { first } }: ProductList,
): string => (first > 1 ? t(messages.listing.titleWithPage, { title, page: first }) : title)

/** Where a page of a list is at home, however it is filtered and sorted. */
export const pagePath = ({ path, shown: { first } }: ProductList): string =>
  first > 1 ? `${path}?page=${first}` : path
