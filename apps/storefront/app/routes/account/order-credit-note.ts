import { redirectToOrder, respondWithDocument } from '../../account/respond-with-file.server.ts'
import { fetchCreditNote } from '../../orders/shopper-orders.server.ts'
import type { Route } from './+types/order-credit-note.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  respondWithDocument<Route.LoaderArgs['params']>((shopper, { creditNoteId }) =>
    fetchCreditNote(shopper, creditNoteId),
  ),
]

export const loader = (step: Route.LoaderArgs) => redirectToOrder(step)
