import { createHmac } from 'node:crypto'
import type { Server } from '../http/routes.ts'
import { loadKeys } from '../identity/keys.ts'
import { sealFor } from '../query/cursor.ts'
import { remembered } from '../remembered.ts'
import type { Reading } from './reading.ts'

/** Cursors are sealed with a key of their own, which follows from the shop's. */
export function cursorSeals({ db, now }: Server): () => Promise<NonNullable<Reading['seal']>> {
  return remembered(async () => {
    const { refreshToken } = await loadKeys(db, now())
    const key = createHmac('sha256', refreshToken).update('cursors').digest()
    return (list) => sealFor(list, key)
  })
}
