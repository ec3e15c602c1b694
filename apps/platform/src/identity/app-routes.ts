import { z } from 'zod'
import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import {
  changeApp,
  createApp,
  createAppSecret,
  deleteApp,
  deleteAppSecret,
  getApp,
  listApps,
} from './apps.ts'
import { AppChange, NewApp } from './new-app.ts'

const OfApp = z.object({ clientId: z.string() })
const OfSecret = OfApp.extend({ secretId: z.string() })

export const appRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/apps': async (c) => reply(c, await listApps(db)),
    'POST /_vitrine/v1/apps': async (c) => reply(c, await createApp(db, await readBody(c, NewApp), now())),
    'GET /_vitrine/v1/apps/:clientId': async (c) =>
      reply(c, await getApp(db, readParameters(c, OfApp).clientId)),
    'PATCH /_vitrine/v1/apps/:clientId': async (c) => {
      const { clientId } = readParameters(c, OfApp)
      return reply(c, await changeApp(db, clientId, await readBody(c, AppChange), now()))
    },
    'DELETE /_vitrine/v1/apps/:clientId': async (c) =>
      reply(c, await deleteApp(db, readParameters(c, OfApp).clientId)),
    'POST /_vitrine/v1/apps/:clientId/secrets': async (c) =>
      reply(c, await createAppSecret(db, readParameters(c, OfApp).clientId, now())),
    'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': async (c) => {
      const { clientId, secretId } = readParameters(c, OfSecret)
      return reply(c, await deleteAppSecret(db, clientId, secretId))
    },
  }) satisfies Routes
