import { redirect } from 'react-router'
import { respondWithFile } from '../../account/respond-with-file.server.ts'
import { fetchCreditNote } from '../../orders/shopper-orders.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { rethrowMiddlewareError } from '../../shared/middleware-errors.server.ts'
import type { Route } from './+types/order-credit-note.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

/** A credit note of an order as a file. The access token stays on this server. */
export const middleware: Route.MiddlewareFunction[] = [
  respondWithFile(async ({ params, context }) => {
    const file = await orErrorResponse(fetchCreditNote(getShopper(context), params.creditNoteId))
    return (
      file &&
      new Response(file.body, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': file.headers.get('content-disposition') ?? 'attachment',
        },
      })
    )
  }),
]

/** Without a credit note, redirects to the order page. */
export function loader({ params, context }: Route.LoaderArgs) {
  rethrowMiddlewareError(context)
  return redirect(`/account/orders/${encodeURIComponent(params.id)}`)
}
