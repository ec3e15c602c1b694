import { isVitrineError } from '@vitrine/client'
import { purchases } from '@vitrine/client/extras'
import { buttonClass, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { GuestAccountForm } from '../account/guest-account-form.tsx'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../account/password-strength.ts'
import { continueSignIn, signInError } from '../account/sign-in.server.ts'
import { carts, NO_CART } from '../cart/shopper-cart.server.ts'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { OrderDetails } from '../orders/order-details.tsx'
import { orderView } from '../orders/order-view.server.ts'
import { findOwnPurchase } from '../orders/shopper-orders.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { getFormText } from '../shared/form-text.server.ts'
import { orFallback } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/thank-you.ts'

/** The page after checkout. Without access to the order, it links to the order lookup. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const shopper = getShopper(context)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  const cartCount = shopper.cartCount()
  const [purchase] = await Promise.all([
    findOwnPurchase(shopper, orderId),
    orFallback(NO_CART, carts.read(shopper)),
  ])
  // The purchase emptied the cart. Reload, because the header reads the count from a cookie.
  if (shopper.cartCount() !== cartCount) throw redirect(`/thank-you?orderId=${encodeURIComponent(orderId)}`)
  const { thanks, thanksText, notFound, notFoundText } = requestContext.i18n.messages.orders
  const [title, description] = purchase ? [thanks, thanksText] : [notFound, notFoundText]
  return {
    ...(purchase && { order: orderView(purchase, requestContext.i18n) }),
    isMember: shopper.isMember(),
    isPaymentPending: purchase?.order.paymentStatus === 'PENDING',
    messages: pickMessages(requestContext.i18n, 'orders', 'auth'),
    head: metaTags(requestContext, { title, description, path: '/thank-you', noIndex: true }),
  }
}

/** Creates an account for the address of the order. A code that is emailed to the address completes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopper = getShopper(context)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  const purchase = await findOwnPurchase(shopper, orderId)
  const email = purchase?.order.buyerInfo?.email ?? ''
  const password = getFormText(await request.formData(), 'password')
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    return signInError({ email }, 'shortPassword')
  try {
    const { stateToken } = await shopper.client.use(purchases.createAccount)(orderId, { password })
    const data = { stateToken }
    return await continueSignIn(
      { request, context },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data },
      { email, next: '/account/orders' },
    )
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.code === '-19995') return signInError({ email }, 'emailAlreadyExists')
    return signInError({ email }, error.status === 429 ? 'tooMany' : 'unreachable')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { order, isMember, isPaymentPending } = loaderData
  const messages = useMessages('orders')
  const t = useT()
  const orderPath = isMember
    ? `/account/orders${order ? `/${order.id}` : ''}`
    : `/order-status${order ? `?number=${order.number}&orderId=${order.id}` : ''}`
  const confirmation = (placed: typeof order) => {
    if (!placed) return messages.notFoundText
    return placed.email ? t(messages.confirmed, { email: placed.email }) : messages.thanksText
  }
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      {order && <p className="label text-accent">{order.title}</p>}
      <h1 className="mt-4 text-display">{order ? messages.thanks : messages.notFound}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted wrap-anywhere">{confirmation(order)}</p>
      {isPaymentPending && <Notice className="mt-6 max-w-[60ch]">{messages.paymentProcessing}</Notice>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Link to="/products" className={buttonClass({ size: 'large' })}>
          {messages.continueShopping}
        </Link>
        <Link to={orderPath} className="text-link">
          {order ? messages.viewThisOrder : messages.trackYourOrder}
        </Link>
      </p>
      {order && (
        <div className="mt-14 border-t border-rule pt-12">
          <OrderDetails order={order} />
        </div>
      )}
      {order?.email && !isMember && <GuestAccountForm email={order.email} error={actionData?.error} />}
    </MainContent>
  )
}
