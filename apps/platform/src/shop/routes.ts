import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { mediaUrl } from '../media/url.ts'
import { invalid } from '../refusal.ts'
import { ExchangeRates, ratesOnWire, readRates } from './exchange-rates.ts'
import { OPENING } from './opening.ts'
import { changeShop, readShop, type Shop } from './settings.ts'

const ShopChange = z
  .strictObject({
    name: z.string().trim().min(1).max(80).optional(),
    status: z.enum(['ENABLED', 'DISABLED', 'PENDING', 'DEMO']).optional(),
    logo: z
      .strictObject({ id: z.string().max(200) })
      .nullable()
      .optional(),
    exchangeRates: ExchangeRates.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

export const shopRoutes = ({ db, config, now, shop }: Server) => {
  const answer = ({ name, currency, exchangeRates, status, logo }: Shop) => ({
    shop: {
      name,
      currency,
      exchangeRates: ratesOnWire(exchangeRates),
      status,
      url: config.shopUrl,
      opening: OPENING[status],
      ...(logo && { logo: { ...logo, url: mediaUrl(config.publicUrl, logo.id) } }),
    },
  })
  return {
    'GET /_vitrine/v1/shop': async (c) => reply(c, answer(await shop())),
    'PATCH /_vitrine/v1/shop': takes({ body: ShopChange }, async (c, { body }) => {
      const { name, status, logo, exchangeRates } = body
      const { rates, faults } = readRates(exchangeRates ?? [], (await readShop(db)).currency)
      if (faults.length > 0) return reply(c, invalid(...faults))
      const change = {
        ...(name !== undefined && { name }),
        ...(status && { status }),
        ...(logo !== undefined && { logoId: logo?.id ?? null }),
        ...(exchangeRates && { exchangeRates: rates }),
      }
      const refused = await changeShop(db, change, now())
      return reply(c, refused ?? answer(await readShop(db)))
    }),
  } satisfies Routes
}
