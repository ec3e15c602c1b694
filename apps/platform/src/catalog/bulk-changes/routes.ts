import { BulkItemStatus } from '@vitrine/contract'
import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { CatalogWriteContext } from '../routes/catalog-write-context.ts'
import { NewBulkChange, planBulkChange } from './plan-bulk-change.ts'
import { listBulkChanges, readBulkChange, readBulkItems } from './read-bulk-changes.ts'
import { applyNextItems, undoNextItems } from './run-bulk-change.ts'

const ById = z.object({ id: z.string() })
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
    'GET /_vitrine/v1/bulk-changes': validated({ parameters: Page }, async (c, { parameters }) =>
      reply(c, await listBulkChanges(db, parameters)),
    ),
    'POST /_vitrine/v1/bulk-changes': validated({ body: NewBulkChange }, async (c, { body }) =>
      reply(c, await planBulkChange(writeContext(c, 'planBulkChange'), body)),
    ),
    'GET /_vitrine/v1/bulk-changes/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await readBulkChange(db, parameters.id)),
    ),
    'GET /_vitrine/v1/bulk-changes/:id/items': validated({ parameters: Items }, async (c, { parameters }) =>
      reply(c, await readBulkItems(db, parameters.id, parameters)),
    ),
    'POST /_vitrine/v1/bulk-changes/:id/apply': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await applyNextItems(writeContext(c, 'bulkChange'), parameters.id)),
    ),
    'POST /_vitrine/v1/bulk-changes/:id/undo': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await undoNextItems(writeContext(c, 'undo'), parameters.id)),
    ),
  } satisfies Routes
}
