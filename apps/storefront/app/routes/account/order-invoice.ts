import { redirectToOrder, respondWithDocument } from '../../account/respond-with-file.server.ts'
import { fetchInvoice } from '../../orders/shopper-orders.server.ts'
import type { Route } from './+types/order-invoice.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  respondWithDocument<Route.LoaderArgs['params']>((shopper, { id }) => fetchInvoice(shopper, id, '.pdf')),
]

export const loader = (step: Route.LoaderArgs) => redirectToOrder(step)
