import { redirect } from 'react-router'
import { respondWithFile } from '../../account/respond-with-file.server.ts'
import { fetchInvoice } from '../../orders/shopper-orders.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { rethrowMiddlewareError } from '../../shared/middleware-errors.server.ts'
import type { Route } from './+types/order-e-invoice.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

/** The e-invoice of an order as a file. The access token stays on this server. */
export const middleware: Route.MiddlewareFunction[] = [
  respondWithFile(async ({ params, context }) => {
    const file = await orErrorResponse(fetchInvoice(getShopper(context), params.id, '.xml'))
    return (
      file &&
      new Response(file.body, {
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': file.headers.get('content-disposition') ?? 'attachment',
        },
      })
    )
  }),
]

/** Without an e-invoice, redirects to the order page. */
export function loader({ params, context }: Route.LoaderArgs) {
  rethrowMiddlewareError(context)
  return redirect(`/account/orders/${encodeURIComponent(params.id)}`)
}
