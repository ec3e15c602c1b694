import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
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
    'GET /_vitrine/v1/merchants/second-factor': operation(
      { access: 'merchants', summary: 'Returns whether the merchant uses two-factor authentication.' },
      (c) => describeSecondFactor(db, merchantOnly(c.get('caller')).merchantId),
    ),
    'POST /_vitrine/v1/merchants/second-factor': operation(
      {
        access: 'merchants',
        summary: 'Starts the setup of an authenticator app.',
        errors: ['FACTOR_EXISTS', 'WRONG_PASSWORD', 'BUSY'],
        body: PasswordConfirmation,
        hasSecretResponse: true,
      },
      async (c, { body }) => {
        return beginSecondFactor(db, signedInMerchantOf(c), body.currentPassword, now())
      },
    ),
    'POST /_vitrine/v1/merchants/second-factor/confirm': operation(
      {
        access: 'merchants',
        summary: 'Confirms the authenticator app with a first code.',
        errors: ['FACTOR_NOT_FOUND', 'VERIFICATION_CODE_INVALID'],
        body: Code,
        hasSecretResponse: true,
      },
      async (c, { body }) => {
        return confirmSecondFactor(db, signedInMerchantOf(c), body.code, now())
      },
    ),
    'POST /_vitrine/v1/merchants/second-factor/remove': operation(
      {
        access: 'merchants',
        summary: 'Turns off two-factor authentication for the merchant.',
        errors: ['FACTOR_NOT_FOUND', 'WRONG_PASSWORD', 'BUSY'],
        body: PasswordConfirmation,
      },
      async (c, { body }) => {
        return removeSecondFactor(db, signedInMerchantOf(c), body.currentPassword, now())
      },
    ),
  }) satisfies Routes
