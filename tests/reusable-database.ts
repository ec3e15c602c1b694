import type { Notifications } from '@vitrine/platform/kernel/database/notifications'
import pg from 'pg'
import { createLocalNotifications } from './local-notifications.ts'
import { createReusedConnections } from './reused-pg-connections.ts'

/** A database that serves one test after another, emptied between them, because a new copy of the template takes longer. */
export interface ReusableDatabase {
  readonly url: string
  /** The class of the connections of a pool, which keeps them for the next pool. */
  readonly Client: typeof pg.Client
  /** Tells platforms about what is written over these connections. */
  readonly notifications: Notifications
  /** Makes it equal to the template again. Returns false if it cannot: then the next test needs another database. */
  readonly reset: () => Promise<boolean>
}

const CLOSING_ATTEMPTS = 100
const CLOSING_INTERVAL_MS = 10

/** Takes over a new copy of the template, which must not have been written to. */
export async function reusableDatabase(url: string): Promise<ReusableDatabase> {
  const connection = new pg.Client({ connectionString: url })
  connection.on('error', () => {})
  await connection.connect()
  const restore = await restoreStatements(connection)
  const schema = await schemaVersion(connection)
  const local = createLocalNotifications()
  const connections = createReusedConnections(local)
  const discard = async (): Promise<false> => {
    await Promise.all([connections.close(), connection.end()]).catch(() => {})
    return false
  }

  return {
    url,
    Client: connections.Client,
    notifications: local.notifications,
    reset: async () => {
      local.reset()
      try {
        if (await othersAreConnected(connection, connections.idleCount)) return await discard()
        if ((await schemaVersion(connection)) !== schema) return await discard()
        const { rows } = await connection.query<{ name: string }>({
          name: 'written',
          text: WRITTEN_TABLES,
        })
        const tables = rows.map(({ name }) => name)
        await connection.query(restore(tables))
        // Rows of the next test are stored in the order in which it writes them, as in a new table.
        if (tables.length > 0) await connection.query(`vacuum (skip_database_stats) ${tables.join(', ')}`)
        return true
      } catch {
        return discard()
      }
    },
  }
}

/** The server notices a closed connection a moment later. */
async function othersAreConnected(connection: pg.Client, idleCount: () => number): Promise<boolean> {
  for (let attempt = 0; attempt < CLOSING_ATTEMPTS; attempt++) {
    const { rowCount } = await connection.query({ name: 'others', text: OTHER_CONNECTIONS })
    if (rowCount === idleCount()) return false
    await new Promise((resolve) => setTimeout(resolve, CLOSING_INTERVAL_MS))
  }
  return true
}

// The view of it also reads the names of users.
const OTHER_CONNECTIONS = `
  select from pg_stat_get_activity(null)
  where datid = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`

const WRITTEN_TABLES = `
  select oid::regclass::text as name
  from pg_class where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0`

/** Changes with every change of the schema or of the planner's statistics: a change of a row gives it the newest transaction. */
async function schemaVersion(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ version: string }>({ name: 'schema', text: SCHEMA_VERSION })
  return rows[0]?.version ?? ''
}

const newest = (catalog: string) =>
  `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${catalog} where oid >= 16384)`

const SCHEMA_VERSION = `
  select concat_ws(' ',
    ${['pg_class', 'pg_trigger', 'pg_constraint', 'pg_proc', 'pg_type'].map(newest).join(', ')},
    (select count(*) from pg_statistic where starelid >= 16384),
    (select count(*) from pg_db_role_setting)
  ) as version`

/** Creates the statements that bring back the rows and sequences that the database has now. */
async function restoreStatements(connection: pg.Client): Promise<(written: readonly string[]) => string> {
  const { rows: tables } = await connection.query<{ name: string; columns: string }>(`
    select attrelid::regclass::text as name,
      string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and attnum > 0 and not attisdropped
    group by attrelid`)
  const inserts: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await connection.query<{ content: string | null }>(
      `select json_agg(to_json(row))::text as content from ${name} row`,
    )
    const content = rows[0]?.content
    if (content)
      inserts.push(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(content)})`,
      )
  }
  const { rows: sequences } = await connection.query<{ name: string; last: string | null; first: string }>(`
    select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid) as last, seqstart as first
    from pg_sequence`)
  const values = sequences.map(
    ({ name, last, first }) =>
      `select setval(${pg.escapeLiteral(name)}, ${last ?? first}, ${last === null ? 'false' : 'true'})`,
  )
  return (written) =>
    [
      'begin',
      // Neither triggers nor foreign keys: rows go in any order, and nobody is notified.
      'set local session_replication_role = replica',
      `set local lock_timeout = '5s'`,
      ...written.map((name) => `delete from ${name}`),
      ...inserts,
      ...values,
      'commit',
    ].join(';\n')
}
