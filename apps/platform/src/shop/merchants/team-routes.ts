import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { listAccessCreatedBy } from './access-created-by-merchant.ts'
import { changePassword, PasswordChange } from './change-password.ts'
import { createInvitation, listInvitations, NewInvitation, withdrawInvitation } from './invitations.ts'
import { listMerchants, RoleChange, removeMerchant, updateRole } from './manage-merchants.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'

const ById = z.object({ id: z.string() })

/** Staff, invitation and session routes. */
export const teamRoutes = ({ db, config, now }: Server) => {
  const { publicUrl } = config
  const consoleUrl = `${publicUrl}/console`

  return {
    'GET /_vitrine/v1/merchants': async (c) => reply(c, await listMerchants(db)),
    'PATCH /_vitrine/v1/merchants/:id': validated(
      { parameters: ById, body: RoleChange },
      async (c, { parameters, body }) =>
        reply(c, await updateRole(db, parameters.id, body, now(), c.get('caller'))),
    ),
    'GET /_vitrine/v1/merchants/:id/access': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await listAccessCreatedBy(db, parameters.id, now())),
    ),
    'DELETE /_vitrine/v1/merchants/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await removeMerchant(db, parameters.id, now(), c.get('caller'))),
    ),

    'GET /_vitrine/v1/merchants/invitations': async (c) => reply(c, await listInvitations(db, now())),
    'POST /_vitrine/v1/merchants/invitations': validated({ body: NewInvitation }, async (c, { body }) => {
      const inviter = merchantOnly(c.get('caller'))
      const locale = localeFor(c.req.header('accept-language'))
      return reply(c, await createInvitation({ db, consoleUrl, locale, now: now() }, inviter, body))
    }),
    'DELETE /_vitrine/v1/merchants/invitations/:id': validated(
      { parameters: ById },
      async (c, { parameters }) =>
        reply(c, await withdrawInvitation(db, parameters.id, now(), c.get('caller'))),
    ),

    'POST /_vitrine/v1/merchants/password': validated({ body: PasswordChange }, async (c, { body }) => {
      const merchant = merchantOnly(c.get('caller'))
      const token = readSessionCookie(c, publicUrl)
      return reply(
        c,
        await changePassword({ db, merchant, network: throttledNetwork(c), token, now: now() }, body),
      )
    }),

    'GET /_vitrine/v1/merchants/sessions': async (c) => {
      const { merchantId } = merchantOnly(c.get('caller'))
      return reply(c, await listSessions(db, merchantId, readSessionCookie(c, publicUrl), now()))
    },
    'DELETE /_vitrine/v1/merchants/sessions/:id': validated(
      { parameters: ById },
      async (c, { parameters }) => {
        const { merchantId } = merchantOnly(c.get('caller'))
        return reply(c, await endSession(db, merchantId, parameters.id))
      },
    ),
    'DELETE /_vitrine/v1/merchants/sessions': async (c) => {
      const { merchantId } = merchantOnly(c.get('caller'))
      clearSessionCookie(c, publicUrl)
      return reply(c, await endAllSessions(db, merchantId))
    },
  } satisfies Routes
}
