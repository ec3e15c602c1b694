import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { openOrderShop } from './order-shop.ts'

const isInstalled = spawnSync('sqlmap', ['--version']).error === undefined

/** Requests with caller input; a star marks each place where sqlmap injects. */
const REQUESTS: Readonly<Record<string, string>> = {
  '/stores-reader/v1/products/query-platformized':
    '{"query":{"filter":{"name":{"$startsWith":"B*"}},"sort":[{"fieldName":"name*","order":"ASC*"}]}}',
  '/stores-reader/v2/collections/query':
    '{"query":{"filter":{"id":"00000000-0000-4000-8000-000000000000*"}}}',
  '/_vitrine/v1/search': '{"search":{"text":"bowl*"}}',
  '/_vitrine/v1/search/suggestions?text=bo*': '',
  '/stores-reader/v1/collections/slug/all-products*': '',
  '/ecom/v1/orders/search': '{"search":{"filter":{"paymentStatus":"PAID*"}}}',
}

/** The response without injected input. */
async function statusOf(url: string, data: string, authorization: string): Promise<number> {
  const { status } = await fetch(url.replaceAll('*', ''), {
    method: data ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(data && { body: data.replaceAll('*', '') }),
  })
  return status
}

/** The result of sqlmap for a URL, with every place tried. */
async function attack(url: string, data: string, authorization: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlmap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const bodyOptions = data ? ['--data', data, '--headers', 'content-type: application/json'] : []
  const child = spawn(
    'sqlmap',
    ['-u', url, ...bodyOptions, '-H', `authorization: ${authorization}`].concat(
      ['--batch', '--dbms=PostgreSQL', '--technique=BEUS', '--threads=4', '--output-dir', folder],
      ['--ignore-code', '*', '--disable-coloring', '--skip-waf'],
    ),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  return output
}

const FOUND = 'identified the following injection point'
const NOTHING = 'do not appear to be injectable'

test.skipIf(!isInstalled)(
  'lets sqlmap find a known hole, and none in the shop',
  async () => {
    const db = await testDatabase()
    const careless = createServer(async (request, response) => {
      const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('id')
      const { rows } = await db.$client
        .query(`select slug from collections where slug = '${id}'`)
        .catch((error: Error) => ({ rows: [error.message] }))
      response.end(JSON.stringify(rows))
    })
    await once(careless.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void careless.close())
    const hole = `http://127.0.0.1:${(careless.address() as AddressInfo).port}/?id=all-products*`
    expect(await attack(hole, '', '')).toContain(FOUND)

    const { url, stock } = await openOrderShop()
    for (const [path, data] of Object.entries(REQUESTS)) {
      expect(await statusOf(url + path, data, stock.key), path).toBe(200)
      const output = await attack(url + path, data, stock.key)
      expect(output, path).not.toContain(FOUND)
      expect(output, path).toContain(NOTHING)
    }
  },
  1_200_000,
)
