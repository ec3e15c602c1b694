import { expect, test } from 'vitest'
import { runChecks } from '../../scripts/conformance/run-checks.mjs'
import { openTestShop } from '../test-shop.ts'

async function openForStrangers(flaw: (response: Response, request: Request) => Response = (same) => same) {
  const { app, clientId, db } = await openTestShop()
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return flaw(await app.fetch(request), request)
  }
  return { platform: { url: 'http://localhost:4000', clientId, fetch }, db }
}

test('passes every protocol check from outside, and leaves no cart behind', async () => {
  const { platform, db } = await openForStrangers()
  const rows = await runChecks(platform)
  expect(rows.filter(({ passed }) => !passed)).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
  expect((await db.execute('select from carts')).rows).toEqual([])
})

const with200 = (response: Response) => new Response(response.body, { headers: response.headers })

test.each([
  [
    'responses have no request id',
    'requests.id',
    (response: Response) => {
      response.headers.delete('x-wix-request-id')
      return response
    },
  ],
  [
    'success is not 200',
    'collections.get',
    (response: Response) =>
      response.status === 200
        ? new Response(response.body, { status: 201, headers: response.headers })
        : response,
  ],
  ['forged tokens are accepted', 'tokens.forged', with200],
  ['a forged cursor is accepted', 'paging.cursor-forged', with200],
  ['carts of other shoppers are visible', 'cart.others', with200],
  ['unknown fields are ignored', 'queries.unknown-field', with200],
])('fails a platform where %s', async (_, id, flaw) => {
  const { platform } = await openForStrangers(flaw)
  const rows = await runChecks(platform, id)
  expect(rows.map(({ id, passed }) => ({ id, passed }))).toContainEqual({ id, passed: false })
})
