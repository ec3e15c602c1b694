import { buttonClass } from '@vitrine/ui'
import { joinWithCommas } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { orderView } from '../../orders/order-view.server.ts'
import { listOrders } from '../../orders/shopper-orders.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/orders.ts'

/** The orders of a member, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const { orders, next } = await orErrorResponse(listOrders(getShopper(context), after))
  const { orders: messages } = requestContext.i18n.messages
  return {
    orders: orders.map((order) => {
      const { id, title, date, status, total, lines } = orderView(
        { order, fulfillments: [] },
        requestContext.i18n,
      )
      return { id, title, date, status, total, names: joinWithCommas(lines.map(({ name }) => name)) }
    }),
    ...(next && { next }),
    messages: pickMessages(requestContext.i18n, 'orders'),
    head: metaTags(requestContext, {
      title: messages.list,
      description: messages.listText,
      path: '/account/orders',
      noIndex: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrdersPage({ loaderData: { orders, next } }: Route.ComponentProps): ReactElement {
  const messages = useMessages('orders')
  return (
    <>
      <h1 className="text-title">{messages.list}</h1>
      {orders.length === 0 && (
        <>
          <p className="mt-6 text-lg text-muted">{messages.none}</p>
          <p className="mt-8">
            <Link to="/products" className={buttonClass({ size: 'large' })}>
              {messages.continueShopping}
            </Link>
          </p>
        </>
      )}
      <ul className="mt-8 border-t border-rule empty:hidden">
        {orders.map(({ id, title, date, status, total, names }) => (
          <li
            key={id}
            className="relative grid gap-x-8 gap-y-1 border-b border-rule py-5 md:grid-cols-[1fr_auto_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium">
                <Link
                  to={`/account/orders/${id}`}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
                {date && <span className="ms-3 text-sm font-normal text-muted">{date}</span>}
              </p>
              <p className="truncate text-sm text-muted">{names}</p>
            </div>
            <p>{status}</p>
            <p className="price md:min-w-24 md:text-end">{total}</p>
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={`?after=${encodeURIComponent(next)}`} className={buttonClass({ variant: 'secondary' })}>
            {messages.olderOrders}
          </Link>
        </p>
      )}
    </>
  )
}
