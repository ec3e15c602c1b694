import { z } from 'zod'
import { linkToCounter } from '../checkout/come-by-link.tsx'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { remembered } from '../remembered.ts'
import { signedLinks } from '../signed-links/signed-links.ts'
import { abandonedAnswer } from './abandoned-answer.ts'
import { listAbandonedRows } from './abandoned-repository.ts'
import { recoverable } from './recover-checkout.ts'
import { remindAgain } from './remind-again.ts'

const SHOWN = 100
const ById = z.object({ id: z.string() })

export const abandonedCheckoutRoutes = (server: Server) => {
  const { db, now } = server
  const toCounter = linkToCounter(server)
  const links = remembered(() => signedLinks(db, now()))

  return {
    'GET /recover-checkout/:token': async (c) => {
      const id = (await links()).read('recover-checkout', c.req.param('token') ?? '')
      return toCounter(c, id === undefined ? undefined : await recoverable(db, id, now()))
    },

    'GET /_vitrine/v1/abandoned-checkouts': async (c) => {
      const rows = await listAbandonedRows(db, SHOWN)
      return reply(c, { abandonedCheckouts: rows.map(abandonedAnswer) })
    },
    'POST /_vitrine/v1/abandoned-checkouts/:id/remind': takes(
      { parameters: ById },
      async (c, { parameters }) =>
        reply(c, await remindAgain(db, await links(), parameters.id, { actor: c.get('caller'), now: now() })),
    ),
  } satisfies Routes
}
