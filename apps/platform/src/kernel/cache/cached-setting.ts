import type { Database, Queryable } from '../database/open-database.ts'
import { outsideTransaction } from '../database/request-transaction.ts'
import { unchangedDatabase } from '../database/transaction.ts'
import { syncedValue } from './synced-value.ts'

/**
 * A setting that each process keeps in memory as long as it is notified of every change. Transactions read it there too,
 * without a round trip, unless they have changed it.
 */
export function cachedSetting<Value>(
  channels: readonly string[],
  load: (db: Queryable) => Promise<Value>,
): (db: Queryable) => Promise<Value> {
  const readers = new WeakMap<Database, ReturnType<typeof syncedValue<Value>>>()
  return (db) => {
    const database = unchangedDatabase(db, channels)
    if (!database?.notifications) return load(db)
    const { notifications } = database
    const read =
      readers.get(database) ??
      syncedValue({ notifications, channels, load: () => outsideTransaction(() => load(database)) })
    readers.set(database, read)
    return read(() => load(db))
  }
}
