import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { createPlatform } from '../../app.ts'
import { openDatabase } from '../../kernel/database/open-database.ts'
import { createApiReference, searchOperations } from './api-reference.ts'
import { writeStaticReference } from './write-static-reference.ts'

const platform = await openPlatform(await fileDatabase())
const { publicUrl } = platform.config
const reference = createApiReference(platform.routes, { shopName: 'Shop', publicUrl })

const get = async (path: string): Promise<string> => {
  const { status, body } = await platform.get(path)
  expect(status, path).toBe(200)
  return body
}

test('writes static pages that link only to files, and to parts of pages, that exist', async () => {
  const folder = await fileFolder()
  const assets = join(folder, 'built')
  await mkdir(assets)
  await writeFile(join(assets, 'pages.css'), '@font-face { src: url(/assets/serif-12345678.woff2) }')
  await writeFile(join(assets, 'serif-12345678.woff2'), 'font')
  const directory = join(folder, 'site')
  // As in `npm run reference`: without a database.
  const { routes } = createPlatform({ db: openDatabase('postgres://unused'), config: platform.config })
  await writeStaticReference(routes, { directory, assets, shopName: 'Shop', publicUrl })

  const names = (await readdir(directory, { recursive: true })).filter((name) => /\.\w+$/.test(name))
  const files = new Map<string, string>()
  for (const name of names) files.set(`/${name}`, await readFile(join(directory, name), 'utf8'))
  const broken = [...files].flatMap(([page, html]) =>
    [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)]
      .map(([, address = '']) => ({ address, ...at(address, page) }))
      .filter(({ address, file, part }) => {
        const target = files.get(file)
        return address.startsWith('/') || target === undefined || (part && !target.includes(`id="${part}"`))
      })
      .map(({ address }) => `${page}: ${address}`),
  )
  expect(broken).toEqual([])
  expect(files.size).toBeGreaterThan(300)
  expect(files.get('/assets/pages.css')).toBe('@font-face { src: url(serif-12345678.woff2) }')
  expect(files.get('/operations/products.html')).not.toMatch(/<form|<script/)
})

/** The file and the part of a page that a link leads to. */
function at(address: string, page: string) {
  const { pathname, hash } = new URL(address, `http://static.example${page}`)
  return { file: decodeURIComponent(pathname), part: decodeURIComponent(hash.slice(1)) }
}

test('shows an operation with its callers, input, response, errors and examples', async () => {
  const page = await get('/api/operations/products')
  const [section = ''] = page.match(/<section aria-labelledby="postStoresV1Products".*?<\/section>/s) ?? []
  for (const text of [
    '<strong>POST</strong> /stores/v1/products',
    'For the owner, managers, and apps with an API key.',
    'Staff and API keys need “products: edit”.',
    'Idempotency-Key',
    '<code class="font-semibold">product</code>',
    '<a href="/api/schemas/Product"',
    '<a href="/api/errors#INVALID_ARGUMENT"',
    'curl -X POST &quot;$PLATFORM/stores/v1/products&quot;',
    'import { products } from &#x27;@vitrine/client/stores&#x27;',
    'data-path="/stores/v1/products"',
  ])
    expect(section).toContain(text)
})

test('finds operations by words of their path, summary, group and client method', async () => {
  const found = (text: string) =>
    searchOperations(reference, text).map(({ method, path }) => `${method} ${path}`)
  expect(found('gift card BALANCE returns')).toEqual(['POST /_vitrine/v1/gift-cards/balance'])
  expect(found('products.getProduct')).toContain('GET /stores-reader/v1/products/{id}')
  expect(found('no such operation')).toEqual([])

  const page = await get('/api/operations?q=gift+card+%3Cb%3Ebalance')
  expect(page).toContain('value="gift card &lt;b&gt;balance"')
  expect(page).toContain('0 operations')
  expect(await get('/api/operations?q=gift%20card%20balance')).toContain('2 operations')
})

test('lists every error code and every event type, with the payload of those that the client knows', async () => {
  const errors = await get('/api/errors')
  for (const { code } of reference.errors) expect(errors).toContain(`id="${code}"`)
  expect(errors).toMatch(/id="STALE_REVISION".*?Data<span/)
  expect(errors).not.toMatch(/id="NOT_FOUND"(?:(?!<\/li>).)*Data<span/)
  const webhooks = await get('/api/webhooks')
  for (const { type } of reference.events) expect(webhooks).toContain(`id="${type}"`)
  const unknown = reference.events.filter(({ payload }) => !payload).map(({ type }) => type)
  expect(unknown.filter((type) => !type.startsWith('vitrine.'))).toEqual([
    'wix.ecom.v1.checkout_deleted',
    'wix.ecom.v1.order_committed',
    'wix.ecom.v1.order_transactions_refund_completed',
    'wix.ecom.v1.order_transactions_updated',
    'wix.iam.signon.v1.sign_on_policy_updated',
  ])
})

test('serves the collection of requests', async () => {
  const { info, variable, item } = (await platform.get('/api/postman.json')).body
  expect(info.schema).toMatch(/v2\.1\.0/)
  expect(variable[0]).toEqual({ key: 'platform', value: publicUrl })
  expect(item.map(({ name }: { name: string }) => name)).toContain('products')
})

test('responds to a page that does not exist with 404', async () => {
  for (const path of ['/api/nothing', '/api/operations/nothing', '/api/schemas/constructor'])
    expect((await platform.get(path)).status).toBe(404)
})
