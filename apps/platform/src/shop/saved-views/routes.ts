import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { deleteView, listViews, NewView, saveView } from './saved-views.ts'

export const savedViewRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/saved-views': operation({ access: 'merchants', summary: 'Lists saved views.' }, () =>
      listViews(db),
    ),
    'POST /_vitrine/v1/saved-views': operation(
      {
        access: 'managers',
        summary: 'Saves a view of a list under a name.',
        errors: ['SAVED_VIEW_LIMIT_REACHED'],
        body: NewView,
      },
      (_, { body }) => saveView(db, body, now()),
    ),
    'DELETE /_vitrine/v1/saved-views/:id': operation(
      {
        access: 'managers',
        summary: 'Deletes a saved view.',
        errors: ['SAVED_VIEW_NOT_FOUND'],
        parameters: z.object({ id: z.string() }),
      },
      (_, { parameters }) => deleteView(db, parameters.id),
    ),
  }) satisfies Routes
