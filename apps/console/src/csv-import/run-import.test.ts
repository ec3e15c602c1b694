import { createClient } from '@vitrine/client'
import { catalog, MerchantStrategy } from '@vitrine/client/merchant'
import type { CsvRow, RowResult } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { type ImportRun, processedRows, remainingLines, runImport } from './run-import.ts'

const row = (line: number): CsvRow => ({ line, values: { name: `Mug ${line}` } })
const newRun = (): ImportRun => ({
  id: 'run',
  isDryRun: false,
  parts: [[row(2), row(3)], [row(4)], [row(5), row(6)]],
  partsDone: 0,
  rowsImportedBefore: 0,
  outcomes: [],
  status: 'running',
})

type UploadResponse = (import_: () => Response) => Response | Promise<Response>
const accept: UploadResponse = (import_) => import_()
const lose: UploadResponse = (import_) => {
  import_()
  throw new TypeError('The connection was lost')
}
const drop: UploadResponse = () => {
  throw new TypeError('Failed to fetch')
}
const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): UploadResponse =>
  () =>
    Response.json(
      { message: code, details: { applicationError: { code, description: code, data: {} } } },
      { status, headers },
    )

/** A platform that imports each idempotency key once. Each request gets the next of these responses, or succeeds. */
function createPlatform(...responses: readonly UploadResponse[]) {
  const imported: string[] = []
  const results = new Map<string, RowResult[]>()
  const waits: unknown[] = []
  let requests = 0
  const client = createClient({
    auth: MerchantStrategy(),
    apiUrl: 'https://shop.example',
    modules: { catalog },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const key = request.headers.get('idempotency-key') ?? ''
      const { rows } = (await request.json()) as { rows: CsvRow[] }
      const work = () => {
        if (!results.has(key)) {
          imported.push(...rows.map(({ values }) => values.name ?? ''))
          const outcome = { outcome: 'created' as const, productId: 'p', errors: [] }
          results.set(
            key,
            rows.map(({ line }) => ({ line, ...outcome })),
          )
        }
        return Response.json({ outcomes: results.get(key) })
      }
      return (responses[requests++] ?? accept)(work)
    },
  })
  const dependencies = {
    send: (rows: readonly CsvRow[], { isDryRun, key }: { isDryRun: boolean; key: string }) =>
      client.with({ headers: { 'idempotency-key': key } }).catalog.importRows([...rows], { isDryRun }),
    wait: async (_attempt: number, error: unknown) => {
      waits.push((error as { retryAfter?: number }).retryAfter)
    },
    onProgress: () => {},
  }
  return { imported, waits, run: (run: ImportRun) => runImport(run, dependencies) }
}

const ALL = ['Mug 2', 'Mug 3', 'Mug 4', 'Mug 5', 'Mug 6']

test('finishes with an outcome for every row', async () => {
  const shop = createPlatform()
  const done = await shop.run(newRun())
  expect(done).toMatchObject({ status: 'finished', partsDone: 3 })
  expect(done.outcomes.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(shop.imported).toEqual(ALL)
})

test('retries a lost request without importing rows twice', async () => {
  const shop = createPlatform(accept, drop)
  expect(await shop.run(newRun())).toMatchObject({ status: 'finished' })
  expect(shop.imported).toEqual(ALL)
})

test('retries after a lost response without importing rows twice', async () => {
  const shop = createPlatform(lose, lose, accept)
  expect(await shop.run(newRun())).toMatchObject({ status: 'finished' })
  expect(shop.imported).toEqual(ALL)
})

test('retries a busy platform after the requested delay', async () => {
  const shop = createPlatform(refuse(503, 'BUSY', { 'retry-after': '7' }))
  expect(await shop.run(newRun())).toMatchObject({ status: 'finished' })
  expect(shop.waits).toEqual([7000])
  expect(shop.imported).toEqual(ALL)
})

test('stops after repeated failures, and resumes where it stopped', async () => {
  const shop = createPlatform(accept, ...Array.from({ length: 4 }, () => drop))
  const stopped = await shop.run(newRun())
  expect(stopped.status).toBe('stopped')
  expect(processedRows(stopped)).toBe(2)
  expect(remainingLines(stopped)).toEqual({ from: 4, to: 6 })
  expect(shop.imported).toEqual(['Mug 2', 'Mug 3'])
  const resumed = await shop.run(stopped)
  expect(resumed).toMatchObject({ status: 'finished' })
  expect(resumed.error).toBeUndefined()
  expect(resumed.outcomes).toHaveLength(5)
  expect(shop.imported).toEqual(ALL)
})

test('stops when the session expires, and resumes after sign-in', async () => {
  const shop = createPlatform(accept, refuse(401, 'UNAUTHENTICATED'))
  const stopped = await shop.run(newRun())
  expect(stopped).toMatchObject({ status: 'stopped', partsDone: 1, error: { code: 'UNAUTHENTICATED' } })
  expect(shop.waits).toEqual([])
  expect(await shop.run(stopped)).toMatchObject({ status: 'finished' })
  expect(shop.imported).toEqual(ALL)
})
