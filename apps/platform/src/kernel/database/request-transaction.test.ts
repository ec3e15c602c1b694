import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { outsideTransaction, requestDatabase, withinTransaction } from './request-transaction.ts'
import { inTransaction } from './transaction.ts'

const db = await fileDatabase()
const handlers = requestDatabase(db)

/** The server process of the current connection. */
async function backend(): Promise<unknown> {
  const { rows } = await handlers.execute(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

const inRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTransaction(db, (tx) => withinTransaction(tx, work))

test('runs every query of a request in a transaction on its connection, and no others', async () => {
  const seen = await Promise.all(
    [1, 2, 3].map(() =>
      inRequest(async () => {
        const first = await backend()
        const inner = await inTransaction(handlers, async (tx) => {
          const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
          return { pid: rows[0]?.pid }
        })
        await new Promise((resolve) => setTimeout(resolve, 20))
        return [first, inner.pid, await backend()]
      }),
    ),
  )
  for (const [first, ...rest] of seen) expect(rest).toEqual([first, first])
  expect(new Set(seen.map(([first]) => first)).size).toBe(3)
})

test('runs shared queries outside the transaction', async () => {
  const [inside, outside] = await inRequest(async () => [await backend(), await outsideTransaction(backend)])
  expect(outside).not.toBe(inside)
})

test('uses the pool for work that continues after its request, even during another request', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { late } = await inRequest(async () => ({ late: ended.then(backend) }))
  await inRequest(async () => {
    const own = await backend()
    end()
    expect(await late).not.toBe(own)
  })
})

test('returns the connection of a failed transaction to the pool', async () => {
  for (let count = 0; count < 30; count++)
    await expect(
      inTransaction(handlers, async () => {
        throw new Error('failed')
      }),
    ).rejects.toThrow('failed')
  expect(await Promise.all(Array.from({ length: 20 }, backend))).not.toContain(undefined)
})
