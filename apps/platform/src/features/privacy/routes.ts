import { z } from 'zod'
import { LoginPassword } from '../../identity/sign-in/credentials-schema.ts'
import { memberRequestOf } from '../../identity/sign-in/reauthenticate.ts'
import { memberOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { eraseOwnData, exportOwnData } from './export-and-erase-member-data.ts'
import { eraseMemberData, exportMember, rejectMember } from './manage-member-data.ts'

const ById = z.object({ id: z.string() })
const NoBody = z.strictObject({})
const PasswordConfirmation = z.strictObject({ currentPassword: LoginPassword.optional() })

/** Routes that export or erase everything about a member. */
export const privacyRoutes = ({ db, now }: Server) =>
  ({
    'DELETE /members/v1/members/my': async (c) =>
      reply(c, await eraseOwnData(db, memberRequestOf(c), undefined, now())),
    'DELETE /members/v1/members/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await eraseMemberData(db, c.get('caller'), parameters.id, now())),
    ),
    'GET /_vitrine/v1/account/data': async (c) =>
      reply(c, await exportOwnData(db, memberOnly(c.get('caller')), now())),
    'POST /_vitrine/v1/account/erase': validated({ body: PasswordConfirmation }, async (c, { body }) =>
      reply(c, await eraseOwnData(db, memberRequestOf(c), body.currentPassword, now())),
    ),
    'POST /_vitrine/v1/members/:id/reject': validated(
      { parameters: ById, body: NoBody },
      async (c, { parameters }) => reply(c, await rejectMember(db, c.get('caller'), parameters.id, now())),
    ),
    'GET /_vitrine/v1/members/:id/data': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await exportMember(db, parameters.id, now())),
    ),
    'POST /_vitrine/v1/members/:id/erase': validated(
      { parameters: ById, body: NoBody },
      async (c, { parameters }) => reply(c, await eraseMemberData(db, c.get('caller'), parameters.id, now())),
    ),
  }) satisfies Routes
