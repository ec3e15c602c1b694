import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { formatRefusal } from '../../cart/format-refusal.ts'
import { carts } from '../../cart/shopper-cart.server.ts'
import { useLanguage, useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { OrderDetails } from '../../orders/order-details.tsx'
import { OrderDocumentLinks } from '../../orders/order-document-links.tsx'
import { orderView } from '../../orders/order-view.server.ts'
import { findPurchase, listDocuments } from '../../orders/shopper-orders.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse, orNotFound } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/order.ts'

/** An order of a member. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const shopper = getShopper(context)
  const purchase = orNotFound(await orErrorResponse(findPurchase(shopper, parseOrderId(params))))
  const order = orderView(purchase, requestContext.i18n)
  return {
    order,
    documents: await listDocuments(shopper, order.id),
    messages: pickMessages(requestContext.i18n, 'orders', 'cart'),
    head: metaTags(requestContext, {
      title: order.title,
      description: order.status,
      path: `/account/orders/${order.id}`,
      noIndex: true,
    }),
  }
}

/** Adds the items of the order to the cart again, without unavailable ones. */
export async function action({ params, context }: Route.ActionArgs) {
  const shopper = getShopper(context)
  const { order } = orNotFound(await orErrorResponse(findPurchase(shopper, parseOrderId(params))))
  const refusals = []
  for (const { catalogReference, quantity } of order.lineItems) {
    if (!catalogReference) continue
    const change = { type: 'ADD', lineItem: { catalogReference, quantity } } as const
    const { refusal } = await orErrorResponse(carts.change(shopper, change))
    if (refusal) refusals.push(refusal)
  }
  if (refusals.length === 0) return redirect('/cart', 303)
  return data({ refusals, isPart: refusals.length < order.lineItems.length }, { status: 422 })
}

const parseOrderId = ({ id }: { readonly id: string }): string =>
  orNotFound(/^[\w-]{1,64}$/.test(id) ? id : undefined)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { order, documents } = loaderData
  const messages = useMessages('orders')
  const cartMessages = useMessages('cart')
  const t = useT()
  const { locale } = useLanguage()
  return (
    <>
      <p className="label">
        <Link to="/account/orders" className="text-muted hover:text-accent">
          {messages.list}
        </Link>
      </p>
      <h1 className="mt-3 text-title">{order.title}</h1>
      <p className="mt-3 text-lg text-muted">{[order.date, order.status].filter(Boolean).join(' · ')}</p>
      {actionData && (
        <Notice tone="error" className="mt-6">
          <ul className="grid gap-1">
            {actionData.refusals.map((refusal, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
              <li key={index}>{formatRefusal(refusal, cartMessages.errors, t, locale)}</li>
            ))}
          </ul>
          {actionData.isPart && (
            <Link to="/cart" className="text-link">
              {cartMessages.viewCart}
            </Link>
          )}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Form method="post">
          <Button type="submit" variant="secondary">
            {messages.reorder}
          </Button>
        </Form>
        <OrderDocumentLinks documents={documents} path={`/account/orders/${order.id}`} />
      </div>
      <div className="mt-10 border-t border-rule pt-10">
        <OrderDetails order={order} />
      </div>
    </>
  )
}
