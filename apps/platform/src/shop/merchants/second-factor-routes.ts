import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  removeSecondFactor,
} from './second-factor.ts'

const PasswordConfirmation = z.strictObject({ currentPassword: z.string().min(1).max(1000) })
const Code = z.strictObject({ code: z.string().min(1).max(20) })

const signedInMerchantOf = (c: HttpContext) => ({
  merchantId: merchantOnly(c.get('caller')).merchantId,
  network: throttledNetwork(c),
})

/** Second factor routes of merchants. */
export const secondFactorRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/merchants/second-factor': async (c) =>
      reply(c, await describeSecondFactor(db, merchantOnly(c.get('caller')).merchantId)),
    'POST /_vitrine/v1/merchants/second-factor': validated(
      { body: PasswordConfirmation },
      async (c, { body }) => {
        return reply(c, await beginSecondFactor(db, signedInMerchantOf(c), body.currentPassword, now()))
      },
    ),
    'POST /_vitrine/v1/merchants/second-factor/confirm': validated({ body: Code }, async (c, { body }) => {
      return reply(c, await confirmSecondFactor(db, signedInMerchantOf(c), body.code, now()))
    }),
    'POST /_vitrine/v1/merchants/second-factor/remove': validated(
      { body: PasswordConfirmation },
      async (c, { body }) => {
        return reply(c, await removeSecondFactor(db, signedInMerchantOf(c), body.currentPassword, now()))
      },
    ),
  }) satisfies Routes
