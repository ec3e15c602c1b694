// The HTTP server of the baselines: /static-response/… sends the same bytes from memory, /same-sql/… runs the same SQL
// statements, /new-cart runs the minimal statements for a new cart, and /single-commit commits one row.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

/** @type {Record<string, import('./sql-statement-recorder.mjs').RecordedRequest>} */
const cases = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table if not exists baseline_carts (id uuid primary key, lines jsonb not null)')
const bodies = new Map(Object.entries(cases).map(([name, { body }]) => [name, Buffer.from(body)]))

/** @param {string} text */
const statementName = (text) => createHash('md5').update(text).digest('hex')

const line = JSON.stringify([{ quantity: 1 }])

/** @type {Record<string, (name: string) => Promise<Buffer | undefined>>} */
const BASELINES = {
  'static-response': async (name) => bodies.get(name),
  'same-sql': async (name) => {
    for (const { text, values } of cases[name]?.statements ?? [])
      await pool.query({ name: statementName(text), text, values })
    return bodies.get(name)
  },
  'new-cart': async (name) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query('select id, name, price from products where visible limit 1')
      await client.query('insert into baseline_carts values ($1, $2)', [randomUUID(), JSON.stringify(rows)])
      await client.query('commit')
    } finally {
      client.release()
    }
    return bodies.get(name)
  },
  'single-commit': async (name) => {
    const text = 'insert into baseline_carts values ($1, $2)'
    await pool.query({ name: 'commit', text, values: [randomUUID(), line] })
    return bodies.get(name)
  },
}

const server = createServer(async (request, response) => {
  for await (const _ of request);
  const [, baseline = '', name = ''] = (request.url ?? '').split('/')
  const body = await BASELINES[baseline]?.(name)
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body?.length ?? 0,
  })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
