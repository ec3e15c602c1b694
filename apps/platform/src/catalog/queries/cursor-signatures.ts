import { createHmac } from 'node:crypto'
import type { Server } from '../../kernel/http/route-types.ts'
import { createCursorSigner } from '../../kernel/query/cursor.ts'
import type { CatalogReadContext } from '../products/catalog-read-context.ts'

/** Cursors are sealed with a key derived from the shop's key. */
export function createCursorSigners({
  keys,
}: Server): () => Promise<NonNullable<CatalogReadContext['cursorSigner']>> {
  return async () => {
    const key = createHmac('sha256', (await keys()).root)
      .update('cursors')
      .digest()
    return (list) => createCursorSigner(list, key)
  }
}
