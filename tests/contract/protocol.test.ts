import { expect, test } from 'vitest'
import { runChecks } from '../../scripts/contract/run-checks.mjs'
import { openTestShop } from '../test-shop.ts'

test('a stranger finds everything that the protocol promises', async () => {
  const { app, clientId } = await openTestShop()
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init))
  const rows = await runChecks({ url: 'http://localhost:4000', clientId, fetch })
  expect(rows.filter(({ passed }) => !passed)).toEqual([])
  expect(rows.length).toBeGreaterThan(60)
})
