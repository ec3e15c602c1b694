import { createHmac } from 'node:crypto'
import type { Server } from '../http/routes.ts'
import { sealFor } from '../query/cursor.ts'
import type { Reading } from './read-context.ts'

/** Cursors are sealed with a key of their own, which follows from the shop's. */
export function cursorSeals({ keys }: Server): () => Promise<NonNullable<Reading['seal']>> {
  return async () => {
    const key = createHmac('sha256', (await keys()).root)
      .update('cursors')
      .digest()
    return (list) => sealFor(list, key)
  }
}
