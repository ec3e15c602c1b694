import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { Notifications } from './notifications.ts'
import { closeDatabase, type Database, openDatabase, type Queryable } from './open-database.ts'

/** The source of frequent reads. */
export interface ReadSource {
  /** A database that has every change this process was notified of: the replica, or the primary. */
  current(): Queryable
  /** Runs read-only work; again on the primary when the replica fails. */
  read<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>
  /** The lag of the replica, if there is one; `Infinity` while it does not respond. */
  lagSeconds?(): Promise<number>
}

/** Without a replica everything is read from the primary. */
export const primaryReadSource = (db: Queryable): ReadSource => ({
  current: () => db,
  read: (work) => work(db),
})

export interface Replica extends ReadSource {
  close(): Promise<void>
}

interface Options {
  /** The primary database. */
  readonly db: Database
  /** The URL of the replica. */
  readonly url: string
  readonly notifications: Notifications
  /** The notifications of changes that readers must not miss. */
  readonly channel: string
}

/** How often a replica is polled for its position, and a failed one for its return, in milliseconds. */
const POLL_MS = 10
const RETRY_AFTER_MS = 1000

/**
 * Reads from a streaming replica. It always lags a little, so it is used only while it has replayed every change this
 * process was notified of; otherwise, and while notifications are down, the primary is used.
 */
export function openReplica({ db, url, notifications, channel }: Options): Replica {
  const copy = openDatabase(url)
  const closing = new AbortController()
  let isListening = false
  /** The number of changes notified, and the number that the replica has replayed. */
  let notified = 0
  let replayed = -1
  let following: Promise<void> | undefined

  const isCurrent = () => isListening && replayed === notified
  const mustFollow = () => isListening && replayed !== notified && !closing.signal.aborted
  const rest = (time: number) => pause(time, undefined, { signal: closing.signal }).catch(() => {})

  const catchUp = async () => {
    while (mustFollow()) {
      const target = notified
      try {
        const position = await writePosition(db)
        while (!(await hasReplayed(copy, position))) {
          if (!mustFollow()) return
          await rest(POLL_MS)
        }
        replayed = target
      } catch {
        await rest(RETRY_AFTER_MS)
      }
    }
  }
  const follow = () => {
    following ??= catchUp().finally(() => {
      following = undefined
      if (mustFollow()) follow()
    })
  }
  const changed = () => {
    notified += 1
    follow()
  }
  notifications.subscribe(channel, {
    notified: changed,
    connected: () => {
      isListening = true
      changed()
    },
    disconnected: () => {
      isListening = false
    },
  })

  return {
    current: () => (isCurrent() ? copy : db),
    read: async (work) => {
      if (!isCurrent()) return work(db)
      try {
        return await work(copy)
      } catch (error) {
        if (!isReplicaError(error)) throw error
        replayed = -1
        follow()
        return work(db)
      }
    },
    lagSeconds: () => lagOf(db, copy),
    close: async () => {
      closing.abort()
      await following
      await closeDatabase(copy)
    },
  }
}

/** The current WAL position. It covers every notified change. */
async function writePosition(db: Database): Promise<string> {
  const { rows } = await db.$client.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}

/** A server that replicates nothing, for instance after promotion, never has. */
async function hasReplayed(copy: Database, position: string): Promise<boolean> {
  const { rows } = await copy.$client.query<{ is: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
    [position],
  )
  return rows[0]?.is === true
}

/** The age of the last replayed change, unless all are replayed. */
async function lagOf(db: Database, copy: Database): Promise<number> {
  const position = await writePosition(db)
  try {
    const { rows } = await copy.$client.query<{ lag: number | null }>(
      `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`,
      [position],
    )
    return rows[0]?.lag ?? Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** PostgreSQL cancels long reads on a replica when vacuum removes rows that they need. */
const RECOVERY_CONFLICT = '40001'

const isReplicaError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof DrizzleQueryError &&
    (error.cause as { code?: string } | undefined)?.code === RECOVERY_CONFLICT)
