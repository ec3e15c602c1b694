import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { AppChange, NewApp } from './app-schema.ts'
import {
  createApp,
  createAppSecret,
  deleteApp,
  deleteAppSecret,
  getApp,
  listApps,
  updateAppById,
} from './apps.ts'

const OfApp = z.object({ clientId: z.string() })
const OfSecret = OfApp.extend({ secretId: z.string() })

export const appRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/apps': async (c) => reply(c, await listApps(db)),
    'POST /_vitrine/v1/apps': validated({ body: NewApp }, async (c, { body }) =>
      reply(c, await createApp(db, body, now(), c.get('caller'))),
    ),
    'GET /_vitrine/v1/apps/:clientId': validated({ parameters: OfApp }, async (c, { parameters }) =>
      reply(c, await getApp(db, parameters.clientId)),
    ),
    'PATCH /_vitrine/v1/apps/:clientId': validated(
      { parameters: OfApp, body: AppChange },
      async (c, { parameters, body }) =>
        reply(c, await updateAppById(db, parameters.clientId, body, now(), c.get('caller'))),
    ),
    'DELETE /_vitrine/v1/apps/:clientId': validated({ parameters: OfApp }, async (c, { parameters }) =>
      reply(c, await deleteApp(db, parameters.clientId, now(), c.get('caller'))),
    ),
    'POST /_vitrine/v1/apps/:clientId/secrets': validated({ parameters: OfApp }, async (c, { parameters }) =>
      reply(c, await createAppSecret(db, parameters.clientId, now(), c.get('caller'))),
    ),
    'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': validated(
      { parameters: OfSecret },
      async (c, { parameters: { clientId, secretId } }) =>
        reply(c, await deleteAppSecret(db, clientId, secretId, now(), c.get('caller'))),
    ),
  }) satisfies Routes
