import { z } from 'zod'
import { memberOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { LoginPassword } from '../sign-in/credentials-schema.ts'
import { memberRequestOf } from '../sign-in/reauthenticate.ts'
import { endOwnSession, endOwnSessions, listOwnSessions } from './account-sessions.ts'
import {
  AddressChange,
  changeAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  NewAddress,
} from './addresses.ts'
import {
  addEmailFactor,
  confirmTotp,
  describeFactors,
  removeFactor,
  startTotpEnrollment,
} from './manage-second-factors.ts'

const ById = z.object({ id: z.string() })
const ByFactor = z.object({ factorType: z.string() })
const PasswordConfirmation = z.strictObject({ currentPassword: LoginPassword.optional() })
const FirstCode = z.strictObject({ code: z.string().min(1).max(20) })

/** Account routes of members: sessions, factors and addresses. */
export const accountRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/account/sessions': async (c) =>
      reply(c, await listOwnSessions(db, memberOnly(c.get('caller')), now())),
    'DELETE /_vitrine/v1/account/sessions': async (c) =>
      reply(c, await endOwnSessions(db, memberOnly(c.get('caller')), now())),
    'DELETE /_vitrine/v1/account/sessions/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await endOwnSession(db, memberOnly(c.get('caller')), parameters.id, now())),
    ),

    'GET /_vitrine/v1/account/factors': async (c) =>
      reply(c, await describeFactors(db, memberOnly(c.get('caller')))),
    'POST /_vitrine/v1/account/factors/totp': validated({ body: PasswordConfirmation }, async (c, { body }) =>
      reply(c, await startTotpEnrollment(db, memberRequestOf(c), body.currentPassword, now())),
    ),
    'POST /_vitrine/v1/account/factors/totp/confirm': validated({ body: FirstCode }, async (c, { body }) =>
      reply(c, await confirmTotp(db, memberRequestOf(c), body.code, now())),
    ),
    'POST /_vitrine/v1/account/factors/email': validated(
      { body: PasswordConfirmation },
      async (c, { body }) =>
        reply(c, await addEmailFactor(db, memberRequestOf(c), body.currentPassword, now())),
    ),
    'POST /_vitrine/v1/account/factors/:factorType/remove': validated(
      { parameters: ByFactor, body: PasswordConfirmation },
      async (c, { parameters: { factorType }, body }) =>
        reply(c, await removeFactor(db, memberRequestOf(c), factorType, body.currentPassword, now())),
    ),

    'GET /_vitrine/v1/account/addresses': async (c) =>
      reply(c, await listAddresses(db, memberOnly(c.get('caller')))),
    'POST /_vitrine/v1/account/addresses': validated({ body: NewAddress }, async (c, { body }) =>
      reply(c, await createAddress(db, memberOnly(c.get('caller')), body, now())),
    ),
    'PATCH /_vitrine/v1/account/addresses/:id': validated(
      { parameters: ById, body: AddressChange },
      async (c, { parameters, body }) =>
        reply(c, await changeAddress(db, memberOnly(c.get('caller')), parameters.id, body, now())),
    ),
    'DELETE /_vitrine/v1/account/addresses/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deleteAddress(db, memberOnly(c.get('caller')), parameters.id, now())),
    ),
  }) satisfies Routes
