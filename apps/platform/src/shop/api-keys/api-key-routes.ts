import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { createApiKey, listApiKeys, NewApiKey, revokeApiKey } from './api-keys.ts'

const ById = z.object({ id: z.string() })

export const apiKeyRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/api-keys': async (c) => reply(c, await listApiKeys(db)),
    'POST /_vitrine/v1/api-keys': validated({ body: NewApiKey }, async (c, { body }) =>
      reply(c, await createApiKey(db, body, now(), c.get('caller'))),
    ),
    'DELETE /_vitrine/v1/api-keys/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await revokeApiKey(db, parameters.id, now(), c.get('caller'))),
    ),
  }) satisfies Routes
