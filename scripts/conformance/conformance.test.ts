import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { difference, listOf, maybe, nonEmptyText, number, oneOf } from './match-pattern.mjs'
import { runChecks } from './run-checks.mjs'

const entry = fileURLToPath(new URL('../vitrine.mjs', import.meta.url))

async function run(...args: string[]) {
  const child = spawn(process.execPath, [entry, 'conformance', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** A platform that accepts everything. */
async function yesSayer(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('gives a platform that accepts everything no points, and fails', async () => {
  const { code, output } = await run(await yesSayer(), '--client-id', 'app', '--json')
  expect(code).toBe(1)
  const { passed, of, rows } = JSON.parse(output)
  expect(passed).toBe(0)
  expect(rows).toHaveLength(of)
  expect(rows.find(({ id }: { id: string }) => id === 'tokens.anonymous')).toMatchObject({
    passed: false,
    expected: expect.stringContaining('x-wix-request-id'),
    received: expect.stringContaining('POST /oauth2/token → 200'),
  })
})

test('fails every check of an unreachable platform, with the reason', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  const rows = await runChecks({ url: 'http://localhost:4000', clientId: 'app', fetch })
  expect(rows.filter(({ passed }) => passed)).toEqual([])
  expect(rows[0]?.received).toContain('ECONNREFUSED')
})

test.each([
  [[], 'Missing platform URL'],
  [['localhost'], '"localhost" is not a URL.'],
  [['ftp://localhost', '--client-id', 'app'], '"ftp://localhost" is not a URL.'],
  [['http://localhost:1', 'http://localhost:2'], 'Unknown argument: http://localhost:2'],
  [['http://localhost:1'], 'client ID of a registered app'],
  [['http://localhost:1', '--nothing'], 'Unknown option: --nothing\n'],
  [['http://localhost:1', '--client-id'], '--client-id needs a value.\n'],
  [['http://localhost:1', '--json=yes'], '--json takes no value.\n'],
  [['http://localhost:1', '--client-id', 'app'], 'No platform responds at http://localhost:1.'],
])('%j reports what is wrong', async (args, message) => {
  const { code, output } = await run(...args)
  expect(code).toBe(1)
  expect(output).toContain(message)
})

test('reports the first difference between a response and a pattern', () => {
  const pattern = { status: 200, body: { items: listOf({ name: nonEmptyText, price: maybe(number) }) } }
  expect(difference(pattern, { status: 200, more: 1, body: { items: [{ name: 'Cup', price: 2 }] } })).toBe(
    undefined,
  )
  expect(difference(pattern, { status: 200, body: { items: [{ name: 'Cup' }, { name: '' }] } })).toEqual({
    at: 'body.items[1].name',
    expected: 'text that is not empty',
    received: "''",
  })
  expect(difference(pattern, { status: 404, body: {} })).toMatchObject({ at: 'status', received: '404' })
  expect(difference(pattern, undefined)).toMatchObject({ expected: 'an object' })
  expect(difference([1, oneOf(2, 3)], [1, 3])).toBe(undefined)
  expect(difference([1, oneOf(2, 3)], [1])).toMatchObject({ received: '[ 1 ]' })
  expect(difference(/^a/, 'ab')).toBe(undefined)
  expect(difference(/^a/, 'ba')).toMatchObject({ expected: '/^a/', received: "'ba'" })
})
