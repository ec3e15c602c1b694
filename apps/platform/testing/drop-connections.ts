import type pg from 'pg'
import type { Database } from '../src/kernel/database/open-database.ts'

type Query = (...asked: unknown[]) => unknown
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/**
 * Lets this many statements through to the database and fails all that follow, as if the process had died there.
 * Without a number it only counts them.
 */
export function dropConnections({ $client: pool }: Database, after = Number.POSITIVE_INFINITY) {
  const connect = pool.connect.bind(pool) as (connected?: Connected) => Promise<pg.PoolClient>
  let statements = 0

  const counted = (client: pg.PoolClient): pg.PoolClient => {
    const query = client.query.bind(client) as Query
    const runQuery: Query = (...asked) => {
      statements++
      if (statements <= after) return query(...asked)
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
    isCut: () => statements > after,
    restore: () => {
      Object.assign(pool, { connect })
    },
  }
}
