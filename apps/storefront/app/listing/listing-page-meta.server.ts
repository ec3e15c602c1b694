import type { RequestContext } from '../shared/request-context.server.ts'
import type { ProductList } from './list-products.server.ts'

/** The title of a list page. Pages after the first include their number. */
export const pageTitle = (
  { i18n: { messages, t } }: Pick<RequestContext, 'i18n'>,
  title: string,
  { shown: { first } }: ProductList,
): string => (first > 1 ? t(messages.listing.titleWithPage, { title, page: first }) : title)

/** The canonical path of a list page, without filters and sort order. */
export const pagePath = ({ path, shown: { first } }: ProductList): string =>
  first > 1 ? `${path}?page=${first}` : path
