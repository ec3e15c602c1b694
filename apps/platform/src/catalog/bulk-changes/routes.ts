import { BulkItemStatus } from '@vitrine/contract'
import { z } from 'zod'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { NewBulkChange, planBulkChange } from './plan-bulk-change.ts'
import { listBulkChanges, readBulkChange, readBulkItems } from './read-bulk-changes.ts'
import { applyNextItems, undoNextItems } from './run-bulk-change.ts'

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
  offset: z.coerce.number().int().min(0).max(LIMITS.bulkProducts).default(0),
})
const Items = ById.extend({ ...Page.shape, status: z.enum(BulkItemStatus).optional() })

export function bulkRoutes({ db, config, now }: Server) {
  const writeContext = (c: HttpContext, operation: string): CatalogWriteContext => ({
    db,
    config,
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /_vitrine/v1/bulk-changes': operation(
      { access: 'merchants', summary: 'Lists bulk edits, newest first.', parameters: Page },
      (_, { parameters }) => listBulkChanges(db, parameters),
    ),
    'POST /_vitrine/v1/bulk-changes': operation(
      {
        access: 'editors',
        summary: 'Prepares a bulk edit. Changes nothing yet.',
        body: NewBulkChange,
      },
      (c, { body }) => planBulkChange(writeContext(c, 'planBulkChange'), body),
    ),
    'GET /_vitrine/v1/bulk-changes/:id': operation(
      {
        access: 'merchants',
        summary: 'Returns the progress of a bulk edit.',
        errors: ['BULK_CHANGE_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => readBulkChange(db, parameters.id),
    ),
    'GET /_vitrine/v1/bulk-changes/:id/items': operation(
      {
        access: 'merchants',
        summary: 'Lists what a bulk edit changes in each product, before and after.',
        errors: ['BULK_CHANGE_NOT_FOUND'],
        parameters: Items,
      },
      (_, { parameters }) => readBulkItems(db, parameters.id, parameters),
    ),
    'POST /_vitrine/v1/bulk-changes/:id/apply': operation(
      {
        access: 'editors',
        summary: 'Applies the next batch of a bulk edit.',
        errors: ['BULK_CHANGE_NOT_FOUND', 'BULK_CHANGE_ALREADY_UNDONE'],
        parameters: ById,
      },
      (c, { parameters }) => applyNextItems(writeContext(c, 'bulkChange'), parameters.id),
    ),
    'POST /_vitrine/v1/bulk-changes/:id/undo': operation(
      {
        access: 'editors',
        summary: 'Undoes the next batch of a bulk edit.',
        errors: ['BULK_CHANGE_NOT_FOUND', 'UNDO_EXPIRED'],
        parameters: ById,
      },
      (c, { parameters }) => undoNextItems(writeContext(c, 'undo'), parameters.id),
    ),
  } satisfies Routes
}
