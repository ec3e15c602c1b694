import { isRefusal } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { redirects } from '@vitrine/client/redirects'
import { buttonClass } from '@vitrine/ui'
import { languagePrefix } from '@vitrine/ui/messages'
import { type ReactElement, useEffect } from 'react'
import { redirect } from 'react-router'
import { AuthLayout } from '../components/auth-layout.tsx'
import { pickMessages } from '../i18n/i18n.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { orErrorResponse } from '../loader-errors.server.ts'
import { metaTags } from '../page-meta.server.ts'
import { getRequestContext } from '../request-context.server.ts'
import { type Shopper, shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/checkout.ts'

/** Where whoever signed in at the checkout goes on. */
const RESUMED = '/checkout?resumed'

/**
 * Whoever comes by an address rather than by the button begins at the cart, unless they were at the checkout already.
 * Those come through a chain of redirects, which hides from the platform that the shop sends them: this page does it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has('resumed')) throw redirect('/cart')
  const requestContext = await getRequestContext(context)
  const { checkout: title } = requestContext.i18n.messages.cart
  return {
    url: await checkoutUrl(context),
    messages: pickMessages(requestContext.i18n, 'cart'),
    head: metaTags(requestContext, { title, description: title, path: '/checkout', hidden: true }),
  }
}

export const action = async ({ context }: Route.ActionArgs) => redirect(await checkoutUrl(context), 303)

/** Where the platform's checkout is, which brings the shopper back here. */
async function checkoutUrl(context: Route.ActionArgs['context']): Promise<string> {
  const { publicUrl, i18n } = await getRequestContext(context)
  const shopper = shopperOf(context)
  if (!shopper.isKnown()) throw redirect('/cart', 303)
  try {
    return await checkoutOf(shopper, publicUrl + languagePrefix(i18n.code), i18n.code)
  } catch (error) {
    if (isRefusal(error)) throw redirect(`/cart?refused=${encodeURIComponent(String(error.code))}`, 303)
    return orErrorResponse(Promise.reject(error))
  }
}

/** The address of a checkout of what is in the cart now, in the language of the shop. */
async function checkoutOf({ client }: Shopper, home: string, language: string): Promise<string> {
  const { checkoutId } = await client.use(currentCart.createCheckoutFromCurrentCart)({ channelType: 'WEB' })
  const { redirectSession } = await client.use(redirects.createRedirectSession)({
    ecomCheckout: { checkoutId },
    callbacks: {
      cartPageUrl: `${home}/cart`,
      postFlowUrl: `${home}/cart`,
      thankYouPageUrl: `${home}/thank-you`,
      loginUrl: `${home}/sign-in?next=${encodeURIComponent(RESUMED)}`,
    },
    preferences: { additionalQueryParameters: { ui_locales: language } },
  })
  return redirectSession.fullUrl
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CheckoutPage({ loaderData: { url } }: Route.ComponentProps): ReactElement {
  const { checkout, redirecting } = useMessages('cart')
  useEffect(() => location.replace(url), [url])
  return (
    <AuthLayout title={checkout} text={redirecting}>
      <p className="mt-8">
        <a href={url} className={buttonClass()}>
          {checkout}
        </a>
      </p>
    </AuthLayout>
  )
}
