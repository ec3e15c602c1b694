import { z } from 'zod'
import { merchantOnly } from '../caller.ts'
import { isStorable } from '../http/json.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { validated } from '../http/validated.ts'
import { deleteDraft, listDrafts, NewDraft, readDraft, saveDraft } from './form-drafts.ts'

const BySubject = z.object({ subject: z.string().max(100).refine(isStorable) })

export const draftRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/form-drafts': async (c) =>
      reply(c, await listDrafts(db, merchantOnly(c.get('caller')).merchantId)),
    'POST /_vitrine/v1/form-drafts': validated({ body: NewDraft }, async (c, { body }) =>
      reply(c, await saveDraft(db, merchantOnly(c.get('caller')).merchantId, body, now())),
    ),
    'GET /_vitrine/v1/form-drafts/:subject': validated({ parameters: BySubject }, async (c, { parameters }) =>
      reply(c, await readDraft(db, merchantOnly(c.get('caller')).merchantId, parameters.subject)),
    ),
    'DELETE /_vitrine/v1/form-drafts/:subject': validated(
      { parameters: BySubject },
      async (c, { parameters }) =>
        reply(c, await deleteDraft(db, merchantOnly(c.get('caller')).merchantId, parameters.subject)),
    ),
  }) satisfies Routes
