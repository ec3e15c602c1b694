import type pg from 'pg'
import type { Database } from '../src/kernel/database/open-database.ts'

type Query = (...asked: unknown[]) => unknown
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/** What leaves the database as it is. Dying before one is the same as dying before the next write. */
const READS = /^\s*(select|begin)\b/i

const isRead = (statement: unknown): boolean =>
  READS.test(typeof statement === 'string' ? statement : String((statement as pg.QueryConfig).text))

/**
 * Lets this many writes through to the database and fails the next one and every statement after it, as if the process
 * had died there.
 */
export function dropConnections({ $client: pool }: Database, after: number) {
  const connect = pool.connect.bind(pool) as (connected?: Connected) => Promise<pg.PoolClient>
  let writes = 0

  const counted = (client: pg.PoolClient): pg.PoolClient => {
    const query = client.query.bind(client) as Query
    const runQuery: Query = (...asked) => {
      if (writes <= after && !isRead(asked[0])) writes++
      if (writes <= after) return query(...asked)
      const error = new Error('cut off')
      const callback = asked.at(-1)
      if (typeof callback !== 'function') return Promise.reject(error)
      queueMicrotask(() => callback(error))
      return undefined
    }
    const release = client.release
    Object.assign(client, {
      query: runQuery,
      release: (isBroken?: Error | boolean) => {
        Object.assign(client, { query, release })
        release.call(client, isBroken)
      },
    })
    return client
  }

  Object.assign(pool, {
    connect: (connected?: Connected) =>
      connected
        ? connect((error, client) => {
            const counting = client && counted(client)
            connected(error, counting, (isBroken) => counting?.release(isBroken))
          })
        : connect().then(counted),
  })
  return {
    isCut: () => writes > after,
    restore: () => {
      Object.assign(pool, { connect })
    },
  }
}
