import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { deleteView, listViews, NewView, saveView } from './saved-views.ts'

export const savedViewRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/saved-views': async (c) => reply(c, await listViews(db)),
    'POST /_vitrine/v1/saved-views': validated({ body: NewView }, async (c, { body }) =>
      reply(c, await saveView(db, body, now())),
    ),
    'DELETE /_vitrine/v1/saved-views/:id': validated(
      { parameters: z.object({ id: z.string() }) },
      async (c, { parameters }) => reply(c, await deleteView(db, parameters.id)),
    ),
  }) satisfies Routes
