import { isRefusal } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { redirects } from '@vitrine/client/redirects'
import { languagePrefix } from '@vitrine/ui/messages'
import { redirect } from 'react-router'
import { answered } from '../answers.server.ts'
import { type Shopper, shopperOf } from '../session/shopper.server.ts'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/checkout.ts'

export { NoPage as default } from '../components/no-page.tsx'

/** Where whoever signed in at the checkout goes on. */
const RESUMED = '/checkout?resumed'

/** Whoever comes by an address rather than by the button begins at the cart, unless they were at the checkout already. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  new URL(request.url).searchParams.has('resumed') ? toCheckout(context) : redirect('/cart')

export const action = ({ context }: Route.ActionArgs) => toCheckout(context)

/** Hands the shopper over to the platform's checkout, which brings them back here. */
async function toCheckout(context: Route.ActionArgs['context']) {
  const { publicUrl, speech } = await visitOf(context)
  const shopper = shopperOf(context)
  if (!shopper.isKnown()) return redirect('/cart', 303)
  try {
    return redirect(await checkoutOf(shopper, publicUrl + languagePrefix(speech.code), speech.code), 303)
  } catch (error) {
    if (isRefusal(error)) return redirect(`/cart?refused=${encodeURIComponent(String(error.code))}`, 303)
    return answered(Promise.reject(error))
  }
}

/** The address of a checkout of what is in the cart now, in the language of the shop. */
async function checkoutOf({ client }: Shopper, home: string, language: string): Promise<string> {
  const { checkoutId } = await client.use(currentCart.createCheckoutFromCurrentCart)({ channelType: 'WEB' })
  const handOver = (login: { readonly loginUrl?: string }) =>
    client.use(redirects.createRedirectSession)({
      ecomCheckout: { checkoutId },
      callbacks: {
        cartPageUrl: `${home}/cart`,
        postFlowUrl: `${home}/cart`,
        thankYouPageUrl: `${home}/thank-you`,
        ...login,
      },
      preferences: { additionalQueryParameters: { ui_locales: language } },
    })
  // An app for which that address is not registered sells all the same, and shows guests no way to sign in.
  const loginUrl = `${home}/sign-in?next=${encodeURIComponent(RESUMED)}`
  const { redirectSession } = await handOver({ loginUrl }).catch((error: unknown) => {
    if (isRefusal(error, 'INVALID_REDIRECT_URI')) return handOver({})
    throw error
  })
  return redirectSession.fullUrl
}
