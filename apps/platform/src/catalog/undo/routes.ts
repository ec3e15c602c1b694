import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { listCatalogChanges } from './list-catalog-changes.ts'
import { undoChange } from './undo-change.ts'

const Changes = z.object({
  entityId: z.guid().optional(),
  before: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(30),
})

export const undoRoutes = ({ db, config, now }: Server) =>
  ({
    'GET /_vitrine/v1/changes': operation(
      {
        access: 'merchants',
        summary: 'Lists changes of the catalog and who made them, newest first.',
        parameters: Changes,
      },
      (_, { parameters }) => listCatalogChanges(db, parameters),
    ),
    'POST /_vitrine/v1/changes/:id/undo': operation(
      {
        access: 'editors',
        summary: 'Undoes everything that one request changed.',
        errors: ['CHANGE_NOT_FOUND', 'CHANGE_ALREADY_UNDONE', 'UNDO_EXPIRED'],
        parameters: z.object({ id: z.string() }),
      },
      async (c, { parameters }) => {
        const writeContext = { db, config, actor: c.get('caller'), operation: 'undo', now: now() }
        return undoChange(writeContext, parameters.id)
      },
    ),
  }) satisfies Routes
