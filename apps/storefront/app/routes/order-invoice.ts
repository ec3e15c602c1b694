import { answered, found } from '../answers.server.ts'
import { fetchInvoice } from '../orders/shopper-orders.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/order-invoice.ts'

/** The invoice of an order as a file. It is the platform's; the token that opens it never leaves this server. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shopper = shopperOf(context)
  const file = shopper.isKnown() ? await answered(fetchInvoice(shopper, params.id, '.pdf')) : undefined
  const { body, headers } = found(file)
  const type = headers.get('content-type') ?? 'application/pdf'
  // Where a PDF would lack letters it is a page, which has its own look and is not shown as one of the shop's.
  const isPage = type.startsWith('text/html')
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': isPage
        ? 'attachment; filename="invoice.html"'
        : (headers.get('content-disposition') ?? 'attachment'),
    },
  })
}
