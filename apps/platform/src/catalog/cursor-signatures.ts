import { createHmac } from 'node:crypto'
import type { Server } from '../http/routes.ts'
import { createCursorSigner } from '../query/cursor.ts'
import type { CatalogReadContext } from './read-context.ts'

/** Cursors are sealed with a key of their own, which follows from the shop's. */
export function createCursorSigners({
  keys,
}: Server): () => Promise<NonNullable<CatalogReadContext['seal']>> {
  return async () => {
    const key = createHmac('sha256', (await keys()).root)
      .update('cursors')
      .digest()
    return (list) => createCursorSigner(list, key)
  }
}
