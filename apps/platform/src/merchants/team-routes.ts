import { z } from 'zod'
import { merchantOnly } from '../caller.ts'
import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { invite, listInvitations, NewInvitation, withdrawInvitation } from './invitations.ts'
import { changeRole, listMerchants, RoleChange, removeMerchant } from './people.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'

const ById = z.object({ id: z.string() })

/** Who works in the shop, who is asked to, and where they are signed in. */
export const teamRoutes = ({ db, config, now }: Server) => {
  const { publicUrl } = config
  const consoleUrl = `${publicUrl}/console`

  return {
    'GET /_vitrine/v1/merchants': async (c) => reply(c, await listMerchants(db)),
    'PATCH /_vitrine/v1/merchants/:id': async (c) => {
      const { id } = readParameters(c, ById)
      return reply(c, await changeRole(db, id, await readBody(c, RoleChange), now()))
    },
    'DELETE /_vitrine/v1/merchants/:id': async (c) =>
      reply(c, await removeMerchant(db, readParameters(c, ById).id)),

    'GET /_vitrine/v1/merchants/invitations': async (c) => reply(c, await listInvitations(db, now())),
    'POST /_vitrine/v1/merchants/invitations': async (c) => {
      const invitation = await readBody(c, NewInvitation)
      const inviter = merchantOnly(c.get('caller'))
      return reply(c, await invite({ db, consoleUrl, now: now() }, inviter, invitation))
    },
    'DELETE /_vitrine/v1/merchants/invitations/:id': async (c) =>
      reply(c, await withdrawInvitation(db, readParameters(c, ById).id)),

    'GET /_vitrine/v1/merchants/sessions': async (c) => {
      const { merchantId } = merchantOnly(c.get('caller'))
      return reply(c, await listSessions(db, merchantId, readSessionCookie(c, publicUrl), now()))
    },
    'DELETE /_vitrine/v1/merchants/sessions/:id': async (c) => {
      const { merchantId } = merchantOnly(c.get('caller'))
      return reply(c, await endSession(db, merchantId, readParameters(c, ById).id))
    },
    'DELETE /_vitrine/v1/merchants/sessions': async (c) => {
      const { merchantId } = merchantOnly(c.get('caller'))
      clearSessionCookie(c, publicUrl)
      return reply(c, await endAllSessions(db, merchantId))
    },
  } satisfies Routes
}
