import { z } from 'zod'
import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { createApiKey, listApiKeys, NewApiKey, revokeApiKey } from './api-keys.ts'

const ById = z.object({ id: z.string() })

export const apiKeyRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/api-keys': async (c) => reply(c, await listApiKeys(db)),
    'POST /_vitrine/v1/api-keys': async (c) =>
      reply(c, await createApiKey(db, await readBody(c, NewApiKey), now())),
    'DELETE /_vitrine/v1/api-keys/:id': async (c) =>
      reply(c, await revokeApiKey(db, readParameters(c, ById).id)),
  }) satisfies Routes
