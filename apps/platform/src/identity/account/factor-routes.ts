import { z } from 'zod'
import { memberOnly } from '../../kernel/caller.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { requestLocale } from '../../kernel/pages/page-language.tsx'
import { SENT_FACTORS } from '../factors/factor-provider.ts'
import type { IdentityServer } from '../identity-server.ts'
import { LoginPassword, Token } from '../sign-in/credentials-schema.ts'
import { memberRequestOf, REAUTHENTICATION_ERRORS } from '../sign-in/reauthenticate.ts'
import { confirmFactorEnrollment, startFactorEnrollment } from './enroll-sent-factor.ts'
import {
  addEmailFactor,
  confirmTotp,
  describeFactors,
  removeFactor,
  startTotpEnrollment,
} from './manage-second-factors.ts'

const ByFactor = z.object({ factorType: z.string() })
const PasswordConfirmation = z.strictObject({ currentPassword: LoginPassword.optional() })
const BySentFactor = z.object({ factorType: z.enum(SENT_FACTORS) })
const NewFactor = z.strictObject({
  /** A phone number with its country code, or the id of a device. */
  to: z.string().trim().min(1).max(200),
  currentPassword: LoginPassword.optional(),
})
const EnrollmentCode = z.strictObject({ stateToken: Token, code: z.string().min(1).max(20) })
const FirstCode = z.strictObject({ code: z.string().min(1).max(20) })

/** The second factors of a member. */
export const accountFactorRoutes = ({ db, now, shop, findFactorProvider }: IdentityServer) =>
  ({
    'GET /_vitrine/v1/account/factors': operation(
      {
        access: 'members',
        summary: 'Lists the second factors of the member, and those that the shop offers.',
      },
      async (c) => ({
        ...(await describeFactors(db, memberOnly(c.get('caller')))),
        offeredFactors: ['TOTP', 'EMAIL', ...((await findFactorProvider(db))?.factors ?? [])] as const,
      }),
    ),
    'POST /_vitrine/v1/account/factors/totp': operation(
      {
        access: 'members',
        summary: 'Starts the setup of an authenticator app.',
        errors: ['FACTOR_EXISTS', ...REAUTHENTICATION_ERRORS],
        body: PasswordConfirmation,
      },
      (c, { body }) => startTotpEnrollment(db, memberRequestOf(c), body.currentPassword, now()),
    ),
    'POST /_vitrine/v1/account/factors/totp/confirm': operation(
      {
        access: 'members',
        summary: 'Confirms the authenticator app and returns recovery codes.',
        errors: ['FACTOR_NOT_FOUND', 'VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        body: FirstCode,
      },
      (c, { body }) => confirmTotp(db, memberRequestOf(c), body.code, now()),
    ),
    'POST /_vitrine/v1/account/factors/email': operation(
      {
        access: 'members',
        summary: 'Turns on email codes at sign-in.',
        errors: ['FACTOR_EXISTS', 'MEMBER_STATUS_CONFLICT', ...REAUTHENTICATION_ERRORS],
        body: PasswordConfirmation,
      },
      (c, { body }) => addEmailFactor(db, memberRequestOf(c), body.currentPassword, now()),
    ),
    'POST /_vitrine/v1/account/factors/:factorType/enroll': operation(
      {
        access: 'members',
        summary: 'Sends a code to the phone or device of a new second factor.',
        errors: [
          'FACTOR_EXISTS',
          'FACTOR_NOT_CONFIGURED',
          'FACTOR_PROVIDER_UNAVAILABLE',
          'MEMBER_STATUS_CONFLICT',
          ...REAUTHENTICATION_ERRORS,
        ],
        parameters: BySentFactor,
        body: NewFactor,
      },
      async (c, { parameters: { factorType: type }, body: { to, currentPassword: password } }) => {
        const locale = await requestLocale(c)
        const context = { db, shop: await shop(), locale, findFactorProvider, now: now() }
        return startFactorEnrollment(context, memberRequestOf(c), { type, to, password })
      },
    ),
    'POST /_vitrine/v1/account/factors/:factorType/confirm': operation(
      {
        access: 'members',
        summary: 'Confirms a second factor with the code that was sent, and returns recovery codes.',
        errors: ['FACTOR_EXISTS', 'VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        parameters: BySentFactor,
        body: EnrollmentCode,
      },
      (c, { parameters: { factorType: type }, body }) =>
        confirmFactorEnrollment(db, memberRequestOf(c), { type, ...body }, now()),
    ),
    'POST /_vitrine/v1/account/factors/:factorType/remove': operation(
      {
        access: 'members',
        summary: 'Removes a second factor.',
        errors: ['FACTOR_NOT_FOUND', ...REAUTHENTICATION_ERRORS],
        parameters: ByFactor,
        body: PasswordConfirmation,
      },
      (c, { parameters: { factorType }, body }) =>
        removeFactor(db, memberRequestOf(c), factorType, body.currentPassword, now()),
    ),
  }) satisfies Routes
