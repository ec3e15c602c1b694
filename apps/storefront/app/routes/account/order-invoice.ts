import { redirect } from 'react-router'
import { respondWithFile } from '../../account/respond-with-file.server.ts'
import { fetchInvoice } from '../../orders/shopper-orders.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { rethrowMiddlewareError } from '../../shared/middleware-errors.server.ts'
import type { Route } from './+types/order-invoice.ts'

export { EmptyPage as default } from '../../shared/components/empty-page.tsx'

/** The invoice of an order as a file. The access token stays on this server. */
export const middleware: Route.MiddlewareFunction[] = [
  respondWithFile(async ({ params, context }) => {
    const file = await orErrorResponse(fetchInvoice(getShopper(context), params.id, '.pdf'))
    if (!file) return undefined
    const { body, headers } = file
    const type = headers.get('content-type') ?? 'application/pdf'
    // If the PDF font lacks characters, the invoice is an HTML page with its own styles.
    const isPage = type.startsWith('text/html')
    return new Response(body, {
      headers: {
        'content-type': type,
        'content-disposition': isPage
          ? 'attachment; filename="invoice.html"'
          : (headers.get('content-disposition') ?? 'attachment'),
      },
    })
  }),
]

/** Without an invoice, redirects to the order page. */
export function loader({ params, context }: Route.LoaderArgs) {
  rethrowMiddlewareError(context)
  return redirect(`/account/orders/${encodeURIComponent(params.id)}`)
}
