import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Notifications } from './notifications.ts'
import { closeDatabase, type Database, openDatabase, type Queryable } from './open.ts'
import { isOutage } from './outage.ts'

/** Where what many ask is read from. */
export interface Reads {
  /** A database that knows all that this process has heard of: the copy, or the one that is written to. */
  current(): Queryable
  /** Does work that only reads; once more on the database itself when the copy fails. */
  read<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>
  /** How far the copy is behind, where there is one; `Infinity` while it does not answer. */
  lagSeconds?(): Promise<number>
}

/** Without a copy everything is read where it is written. */
export const directReads = (db: Queryable): Reads => ({ current: () => db, read: (work) => work(db) })

export interface Replica extends Reads {
  close(): Promise<void>
}

interface Options {
  /** The database that is written to. */
  readonly db: Database
  /** The address of its copy. */
  readonly url: string
  readonly notifications: Notifications
  /** Where changes are told of that readers must not miss. */
  readonly channel: string
}

/** How often a copy is asked whether it has got there, and one that failed whether it is back; in milliseconds. */
const POLL_MS = 10
const RETRY_AFTER_MS = 1000

/**
 * Reads from a copy that PostgreSQL keeps by streaming. It is always a little behind, so it is read only while it has
 * replayed every change that this process has heard of; otherwise, as while nothing is heard, the database itself is.
 */
export function openReplica({ db, url, notifications, channel }: Options): Replica {
  const copy = openDatabase(url)
  const closing = new AbortController()
  let isHearing = false
  /** How many changes were heard of, and after how many of them the copy was last seen to be. */
  let heard = 0
  let replayed = -1
  let following: Promise<void> | undefined

  const isCurrent = () => isHearing && replayed === heard
  const mustFollow = () => isHearing && replayed !== heard && !closing.signal.aborted
  const rest = (time: number) => pause(time, undefined, { signal: closing.signal }).catch(() => {})

  const catchUp = async () => {
    while (mustFollow()) {
      const target = heard
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
    heard += 1
    follow()
  }
  notifications.subscribe(channel, {
    notified: changed,
    connected: () => {
      isHearing = true
      changed()
    },
    lost: () => {
      isHearing = false
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

/** How far the log of changes is written. Whatever was told of is in it. */
async function writePosition(db: Database): Promise<string> {
  const { rows } = await db.$client.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}

/** A server that copies nobody, because it was promoted for instance, never has. */
async function hasReplayed(copy: Database, position: string): Promise<boolean> {
  const { rows } = await copy.$client.query<{ is: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
    [position],
  )
  return rows[0]?.is === true
}

/** The age of the last change that a copy has replayed, unless it has replayed all there is. */
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

/** PostgreSQL ends what reads a copy for too long while rows that it needs are tidied away. */
const RECOVERY_CONFLICT = '40001'

const isReplicaError = (error: unknown): boolean =>
  isOutage(error) ||
  (error instanceof DrizzleQueryError &&
    (error.cause as { code?: string } | undefined)?.code === RECOVERY_CONFLICT)
