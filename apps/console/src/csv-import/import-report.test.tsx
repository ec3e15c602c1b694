import { createClient } from '@vitrine/client'
import { catalog, MerchantStrategy } from '@vitrine/client/merchant'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportReport, rejectedRowsCsv } from './import-report.tsx'
import type { ImportRun } from './run-import.ts'

const rows = (...lines: number[]) => lines.map((line) => ({ line, values: {} }))
const run: ImportRun = {
  id: 'run',
  isDryRun: false,
  parts: [rows(2, 3), rows(4), rows(5, 7)],
  partsDone: 1,
  rowsImportedBefore: 0,
  outcomes: [
    { line: 2, outcome: 'created', productId: 'p', errors: [] },
    {
      line: 3,
      outcome: 'failed',
      productId: null,
      errors: [{ column: 'price', message: 'must be a number' }],
    },
  ],
  status: 'stopped',
}

const unreachable = createClient({
  auth: MerchantStrategy(),
  apiUrl: 'https://shop.example',
  modules: { catalog },
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
})

const shown = (props: ImportRun) =>
  renderToStaticMarkup(<ImportReport run={props} onResume={() => {}} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('reports a stopped import, its reason and progress, and offers to resume', async () => {
  const error = await unreachable.catalog.importRows([]).catch((error: unknown) => error)
  const text = shown({ ...run, error })
  expect(text).toContain('Import stopped')
  expect(text).toContain('Can’t reach the shop')
  expect(text).toContain('Rows processed: 2 of 5.')
  expect(text).toContain('Rows 4 to 7 of the file haven’t been imported yet.')
  expect(text).toContain('Resume import')
  expect(text).toContain('1 new product')
  expect(text).toMatch(/Rows with errors .* 3 Price Enter a number\./)
  expect(text).not.toContain('Import complete')
})

test('reports rows that were imported before the page was closed', () => {
  const text = shown({ ...run, outcomes: [], rowsImportedBefore: 2 })
  expect(text).toContain('2 rows were imported earlier.')
  expect(text).toContain('Resume import')
})

test('reports a stopped check as a check', () => {
  const text = shown({ ...run, isDryRun: true })
  expect(text).toContain('Check stopped')
  expect(text).toContain('Resume check')
  expect(text).not.toContain('import')
})

test('reports an import as complete when every row has an outcome', () => {
  expect(shown({ ...run, partsDone: 3, status: 'finished' })).toContain('Import complete')
})

test('offers the rows with errors as they were in the file, with the reason', () => {
  const csv = rejectedRowsCsv(
    {
      head: ['Name', 'Price'],
      rows: [
        ['Mug', '2'],
        ['Bowl', 'x"'],
      ],
    },
    run.outcomes,
  )
  expect(csv).toBe('"Name","Price","Error"\r\n"Bowl","x""","Price: Enter a number."\r\n')
})
