import { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { isAllowed, refuseUnless, rolesOf } from '../../kernel/roles.ts'
import { deleteView, LISTS, listViews, NewView, saveView } from './saved-views.ts'

const listsOf = (caller: Caller) =>
  LISTS.filter((list) => isAllowed({ roles: rolesOf('merchants'), areas: [list] }, caller))

export const savedViewRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/saved-views': operation({ access: 'merchants', summary: 'Lists saved views.' }, (c) =>
      listViews(db, listsOf(c.get('caller'))),
    ),
    'POST /_vitrine/v1/saved-views': operation(
      {
        access: 'managers',
        summary: 'Saves a view of a list under a name.',
        errors: ['PERMISSION_DENIED', 'SAVED_VIEW_LIMIT_REACHED'],
        body: NewView,
      },
      (c, { body }) => refuseUnless(c.get('caller'), 'merchants', [body.list]) ?? saveView(db, body, now()),
    ),
    'DELETE /_vitrine/v1/saved-views/:id': operation(
      {
        access: 'managers',
        summary: 'Deletes a saved view.',
        errors: ['SAVED_VIEW_NOT_FOUND'],
        parameters: z.object({ id: z.string() }),
      },
      (c, { parameters }) => deleteView(db, parameters.id, listsOf(c.get('caller'))),
    ),
  }) satisfies Routes
