import { sampleProduct } from './products.mjs'

/** @typedef {import('pg').Client} Client */

const BATCH = 10_000

/**
 * Writes the rows of all products from those of product 0, which the system itself created. A system would take hours
 * for what PostgreSQL copies in a minute, and the rows are the same.
 *
 * @param {Client} client
 * @param {number} count
 * @param {{ table: string, where: string, set: Record<string, string> }[]} tables The rows to copy, `t`, and the SQL of the columns that differ for a product `p`.
 */
export async function cloneRows(client, count, tables) {
  await client.query(
    'create temporary table p (number int, name text, slug text, description text, cents int)',
  )
  for (let from = 1; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    const products = Array.from({ length: size }, (_, index) => sampleProduct(from + index))
    await client.query('insert into p select * from jsonb_populate_recordset(null::p, $1)', [
      JSON.stringify(products),
    ])
  }
  // Copies would be checked row by row, and their sources are valid.
  await client.query('set session_replication_role = replica')
  for (const { table, where, set } of tables) {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => /** @type {string} */ (name))
    const unknown = Object.keys(set).find((name) => !names.includes(name))
    if (unknown || names.length === 0) throw new Error(`${table} has no column ${unknown ?? ''}.`)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const values = names.map((name) => set[name] ?? `t."${name}"`).join(', ')
    const { rowCount } = await client.query(
      `insert into "${table}" (${columns}) select ${values} from "${table}" t cross join p where ${where} order by p.number`,
    )
    if (!rowCount) throw new Error(`${table} has no rows of the first product.`)
  }
  await client.query('set session_replication_role = origin')
}
