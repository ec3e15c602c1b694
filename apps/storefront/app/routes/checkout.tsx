import { isRefusal } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { redirects } from '@vitrine/client/redirects'
import { buttonClass } from '@vitrine/ui'
import { type ReactElement, useEffect } from 'react'
import { redirect } from 'react-router'
import { AuthLayout } from '../account/auth-layout.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper, type Shopper } from '../session/shopper.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/checkout.ts'

/** The path to return to after signing in at checkout. */
const RESUMED = '/checkout?resumed'

/**
 * Direct visits are redirected to the cart, unless the shopper signed in at checkout. Those visits
 * arrive through redirects that hide the shop from the platform, so this page opens the checkout.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has('resumed')) throw redirect('/cart')
  const requestContext = await getRequestContext(context)
  const { checkout: title } = requestContext.i18n.messages.cart
  return {
    url: await checkoutUrl(context),
    messages: pickMessages(requestContext.i18n, 'cart'),
    head: metaTags(requestContext, { title, description: title, path: '/checkout', noIndex: true }),
  }
}

export const action = async ({ context }: Route.ActionArgs) => redirect(await checkoutUrl(context), 303)

/** Redirects to the platform's checkout, which returns the shopper here. */
async function checkoutUrl(context: Route.ActionArgs['context']): Promise<string> {
  const { publicUrl, i18n } = await getRequestContext(context)
  const shopper = getShopper(context)
  if (!shopper.isKnown()) throw redirect('/cart', 303)
  try {
    return await checkoutOf(shopper, publicUrl + i18n.prefix, i18n.code)
  } catch (error) {
    if (isRefusal(error)) throw redirect(`/cart?refused=${encodeURIComponent(String(error.code))}`, 303)
    return orErrorResponse(Promise.reject(error))
  }
}

/** Creates a checkout of the cart, and returns its URL in the language of the shop. */
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
