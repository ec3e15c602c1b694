import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { OPENING } from './opening.ts'
import { changeShop, readShop, type Shop } from './settings.ts'

const ShopChange = z
  .strictObject({
    name: z.string().trim().min(1).max(80).optional(),
    status: z.enum(['ENABLED', 'DISABLED', 'PENDING', 'DEMO']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

export const shopRoutes = ({ db, config, now, shop }: Server) => {
  const answer = ({ name, currency, status }: Shop) => ({
    shop: { name, currency, status, url: config.shopUrl, opening: OPENING[status] },
  })
  return {
    'GET /_vitrine/v1/shop': async (c) => reply(c, answer(await shop())),
    'PATCH /_vitrine/v1/shop': takes({ body: ShopChange }, async (c, { body: { name, status } }) => {
      await changeShop(db, { ...(name !== undefined && { name }), ...(status && { status }) }, now())
      return reply(c, answer(await readShop(db)))
    }),
  } satisfies Routes
}
