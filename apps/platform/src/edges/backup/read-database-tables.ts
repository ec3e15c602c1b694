import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest, ManifestTable } from './backup-manifest.ts'
import { RowFingerprint } from './row-fingerprint.ts'

export type TableName = Pick<ManifestTable, 'schema' | 'name' | 'columns'>

/**
 * The backed-up schemas: the shop's tables and the migration records. The job queue is excluded: it holds only
 * schedules, and every start recreates it; pending work is in the shop's tables.
 */
const SCHEMAS = ['public', 'drizzle']

/** A connection without timeouts, and with the same output format on every server. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine-backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'`)
  return client
}

/** Every table of the shop, with its data columns and an estimated size in bytes. */
export async function listTables(client: pg.Client): Promise<(TableName & { readonly bytes: number })[]> {
  const { rows } = await client.query<TableName & { bytes: string }>(
    `select n.nspname as schema, c.relname as name, (c.relpages::bigint * 8192)::text as bytes,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1)
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1, 2`,
    [SCHEMAS],
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/** The values of sequences. They are never below a number in an earlier snapshot. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SCHEMAS],
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${qualified(sequence)}`,
    )
    if (state[0]) sequences.push({ ...sequence, ...state[0] })
  }
  return sequences
}

/** The rows of a table in COPY text format: one row per line. */
export const readTable = (client: pg.Client, table: TableName): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${qualified(table)} (${columnList(table)}) to stdout`))

/** The row count of a table, and its fingerprint. */
export async function fingerprintTable(client: pg.Client, table: TableName) {
  const fingerprint = new RowFingerprint()
  for await (const chunk of readTable(client, table)) fingerprint.update(chunk)
  return { rows: fingerprint.rows, fingerprint: fingerprint.digest() }
}

export const qualified = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: { readonly columns: readonly string[] }): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
