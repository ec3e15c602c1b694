import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { deleteFormDraft, findFormDraft, listFormDrafts, NewFormDraft, saveFormDraft } from './form-drafts.ts'

const BySubject = z.object({ subject: z.string().max(100).refine(isStorable) })

export const formDraftRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/form-drafts': operation(
      { access: 'managers', summary: 'Lists the unsaved form drafts of the merchant.' },
      (c) => listFormDrafts(db, merchantOnly(c.get('caller')).merchantId),
    ),
    'POST /_vitrine/v1/form-drafts': operation(
      { access: 'managers', summary: 'Stores a form draft.', body: NewFormDraft },
      (c, { body }) => saveFormDraft(db, merchantOnly(c.get('caller')).merchantId, body, now()),
    ),
    'GET /_vitrine/v1/form-drafts/:subject': operation(
      { access: 'managers', summary: 'Reads a form draft.', parameters: BySubject },
      (c, { parameters }) => findFormDraft(db, merchantOnly(c.get('caller')).merchantId, parameters.subject),
    ),
    'DELETE /_vitrine/v1/form-drafts/:subject': operation(
      { access: 'managers', summary: 'Deletes a form draft.', parameters: BySubject },
      (c, { parameters }) =>
        deleteFormDraft(db, merchantOnly(c.get('caller')).merchantId, parameters.subject),
    ),
  }) satisfies Routes
