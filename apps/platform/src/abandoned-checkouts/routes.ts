import { OPEN_FOR } from '../checkout/open-for.ts'
import { checkoutVisits } from '../checkout/visit.tsx'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { pageCookies } from '../pages/sign-in/cookies.ts'
import { remembered } from '../remembered.ts'
import { hashOf, newSecret } from '../secret.ts'
import { signedLinks } from '../signed-links/signed-links.ts'
import { abandonedAnswer } from './abandoned-answer.ts'
import { listAbandonedRows } from './abandoned-repository.ts'
import { reopenCheckout } from './recover-checkout.ts'

const SHOWN = 100

export const abandonedCheckoutRoutes = (server: Server) => {
  const { db, config, now } = server
  const visits = checkoutVisits(server)
  const links = remembered(() => signedLinks(db, now()))

  return {
    'GET /recover-checkout/:token': async (c) => {
      const id = (await links()).read('recover-checkout', c.req.param('token') ?? '')
      const cookies = pageCookies(c, config.publicUrl)
      const browser = cookies.read('browser') ?? newSecret()
      const at = now()
      const expiresAt = new Date(at.getTime() + OPEN_FOR)
      const reopening = { db, browserHash: hashOf(browser), expiresAt, now: at }
      const path = id === undefined ? undefined : await reopenCheckout(reopening, id)
      if (!path) return visits.notHere(c)
      cookies.write('browser', browser)
      return c.redirect(path, 303)
    },

    'GET /_vitrine/v1/abandoned-checkouts': async (c) => {
      const rows = await listAbandonedRows(db, SHOWN)
      return reply(c, { abandonedCheckouts: rows.map(abandonedAnswer) })
    },
  } satisfies Routes
}
