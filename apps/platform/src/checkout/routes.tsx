import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { replyWithPage } from '../pages/page.tsx'
import { pageCookies } from '../pages/sign-in/cookies.ts'
import { findRedirect, takeRedirect } from '../redirects/redirect-repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import { CheckoutPage, NoCheckoutPage } from './checkout-page.tsx'
import { findCheckout } from './checkout-repository.ts'

const HOUR = 60 * 60 * 1000

/** How long the page of a checkout stays open to the browser that opened it. */
const OPEN_FOR = 24 * HOUR

export const checkoutRoutes = ({ db, config, now, shop }: Server) => {
  const notHere = async (c: HttpContext) =>
    replyWithPage(c, <NoCheckoutPage shopName={(await shop()).name} />, { status: 404 })

  return {
    /** The link leads here once. What it carried is left behind, so that it is in no history. */
    'GET /checkout': async (c) => {
      const cookies = pageCookies(c, config.publicUrl)
      const browser = cookies.read('browser') ?? newSecret()
      const at = now()
      const expiresAt = new Date(at.getTime() + OPEN_FOR)
      const link = c.req.query('session') ?? ''
      const redirect = await takeRedirect(db, hashOf(link), {
        browserHash: hashOf(browser),
        expiresAt,
        now: at,
      })
      if (redirect?.kind !== 'checkout') return notHere(c)
      cookies.write('browser', browser)
      return c.redirect(`/checkout/${redirect.id}`, 303)
    },

    'GET /checkout/:id': async (c) => {
      const id = readId(c.req.param('id') ?? '')
      const browser = pageCookies(c, config.publicUrl).read('browser')
      const redirect =
        id === undefined || browser === undefined
          ? undefined
          : await findRedirect(db, id, hashOf(browser), now())
      const checkoutId = redirect?.kind === 'checkout' ? redirect.request.checkoutId : undefined
      const checkout = checkoutId === undefined ? undefined : await findCheckout(db, checkoutId)
      if (!redirect || !checkout) return notHere(c)
      const { cartPageUrl, postFlowUrl } = redirect.request.callbacks
      const { name } = await shop()
      return replyWithPage(
        c,
        <CheckoutPage shopName={name} checkout={checkout} cartUrl={cartPageUrl ?? postFlowUrl} />,
      )
    },
  } satisfies Routes
}
