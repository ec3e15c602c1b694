import { redirect } from 'react-router'
import { memberOnly } from '../account/member-only.server.ts'
import { answered } from '../answers.server.ts'
import { fetchInvoice } from '../orders/shopper-orders.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/order-invoice.ts'

export const middleware: Route.MiddlewareFunction[] = [memberOnly]

/** The invoice of an order as a file. It is the platform's; the token that opens it never leaves this server. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await answered(fetchInvoice(shopperOf(context), params.id, '.pdf'))
  // The page of the order says what there is of it, or that there is no such order.
  if (!file) return redirect(`/account/orders/${encodeURIComponent(params.id)}`)
  const { body, headers } = file
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
