import { buttonClass, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { carts, NO_CART } from '../cart/shopper-cart.server.ts'
import { Main } from '../components/main.tsx'
import { OrderDetails } from '../components/orders/order-details.tsx'
import { pickMessages } from '../i18n/i18n.server.ts'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { orFallback } from '../loader-errors.server.ts'
import { orderView } from '../orders/order-view.server.ts'
import { findPurchase } from '../orders/shopper-orders.server.ts'
import { metaTags } from '../page-meta.server.ts'
import { getRequestContext } from '../request-context.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/thank-you.ts'

/** Where the checkout brings shoppers back to. In a browser that knows no such order it says where one can be found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const shopper = shopperOf(context)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  const isTheirs = /^[\w-]{1,64}$/.test(orderId) && shopper.isKnown()
  const cartCount = shopper.cartCount()
  const [purchase] = await Promise.all([
    isTheirs ? orFallback(undefined, findPurchase(shopper, orderId)) : undefined,
    orFallback(NO_CART, carts.read(shopper)),
  ])
  // What was bought has left the cart. The header reads from a cookie how much is in it, so the page is asked for anew.
  if (shopper.cartCount() !== cartCount) throw redirect(`/thank-you?orderId=${encodeURIComponent(orderId)}`)
  const { thanks, thanksText, notHere, notHereText } = requestContext.i18n.messages.orders
  const [title, description] = purchase ? [thanks, thanksText] : [notHere, notHereText]
  return {
    ...(purchase && { order: orderView(purchase, requestContext.i18n) }),
    isMember: shopper.isMember(),
    isWaiting: purchase?.order.paymentStatus === 'PENDING',
    messages: pickMessages(requestContext.i18n, 'orders'),
    head: metaTags(requestContext, { title, description, path: '/thank-you', hidden: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThankYouPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { order, isMember, isWaiting } = loaderData
  const messages = useMessages('orders')
  const t = useT()
  const toldOf = (placed: typeof order) => {
    if (!placed) return messages.notHereText
    return placed.email ? t(messages.confirmed, { email: placed.email }) : messages.thanksText
  }
  return (
    <Main className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      {order && <p className="label text-accent">{order.title}</p>}
      <h1 className="mt-4 text-display">{order ? messages.thanks : messages.notHere}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted wrap-anywhere">{toldOf(order)}</p>
      {isWaiting && <Notice className="mt-6 max-w-[60ch]">{messages.bankAtWork}</Notice>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Link to="/products" className={buttonClass({ size: 'large' })}>
          {messages.goOn}
        </Link>
        <Link to={isMember ? '/account/orders' : '/order-status'} className="text-link">
          {order ? messages.lookLater : messages.lookUp}
        </Link>
      </p>
      {order && (
        <div className="mt-14 border-t border-rule pt-12">
          <OrderDetails order={order} />
        </div>
      )}
    </Main>
  )
}
