import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { seedDemoShop } from '@vitrine/platform/edges/demo/seed'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { openDirectoryStorage } from '@vitrine/platform/kernel/media-storage/directory-storage'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { afterAll } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs'
import { freePort } from '../running-shop.ts'

/** The public URL: a proxy in front terminates https. */
const PUBLIC_URL = 'https://shop.example'

const entry = fileURLToPath(new URL('../../apps/storefront/main.js', import.meta.url))

interface Options {
  readonly mediaDir: string
  /** Returns 404 for everything that Wix Headless does not have. */
  readonly onlyProtocol?: boolean
}

/** The built storefront in a separate process, in front of a platform with the demo shop on a real port. */
export async function openStorefront(db: Database, { mediaDir, onlyProtocol = false }: Options) {
  await ensureBuilt()
  await seedDemoShop({ db, storage: openDirectoryStorage(mediaDir) })
  const state = { isDown: false, isOdd: false }
  const requestedPaths = new Set<string>()

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const platform = await openPlatform(db, { config: { mediaDir, publicUrl: apiUrl } })
  await ensureApp(db, {
    name: 'Storefront',
    origins: [PUBLIC_URL],
    redirectUris: [
      `${PUBLIC_URL}/signed-in`,
      ...['', '/de', '/ar'].flatMap((home) => [
        `${PUBLIC_URL}${home}/cart`,
        `${PUBLIC_URL}${home}/thank-you`,
      ]),
    ],
  })

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    requestedPaths.add(path.split('?')[0] ?? path)
    if (state.isDown) return void request.destroy()
    if (state.isOdd) return void response.writeHead(418, { 'content-type': 'application/json' }).end('{}')
    if (onlyProtocol && path.startsWith('/_vitrine/')) return void response.writeHead(404).end()
    const body = request.method === 'GET' ? null : await readWhole(request)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    const reply = await platform.app.fetch(
      new Request(`${apiUrl}${path}`, {
        method: request.method ?? 'GET',
        headers: headers as [string, string][],
        body,
      }),
    )
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    response.end(Buffer.from(await reply.arrayBuffer()))
  }

  const { url, errors, stop } = await startStorefront({
    VITRINE_API_URL: apiUrl,
    VITRINE_CLIENT_ID: platform.clientId,
    PUBLIC_URL,
  })
  afterAll(async () => {
    await stop()
    server.close()
    server.closeAllConnections()
  })
  return {
    platform,
    state,
    url,
    /** The logged errors of the storefront. */
    errors,
    /** The paths that the storefront requested from the platform. */
    requestedPaths,
    get: (path: string) => fetch(`${url}${path}`, { redirect: 'manual' }),
    fetch: (path: string, init: RequestInit) => fetch(`${url}${path}`, { ...init, redirect: 'manual' }),
    /** The products without options, in wire form. */
    products: async () => {
      const visitor = await platform.visitor()
      const { body } = await platform.post(
        '/stores-reader/v1/products/query-platformized',
        { query: {} },
        visitor,
      )
      const items: SimpleProduct[] = body.products
      return { items: items.filter(isSimple) }
    },
  }
}

interface SimpleProduct {
  readonly id: string
  readonly slug: string
  readonly productOptions: readonly unknown[]
  readonly customTextFields: readonly unknown[]
  readonly stock: { readonly inStock: boolean }
}
const isSimple = ({ productOptions, customTextFields, stock }: SimpleProduct) =>
  productOptions.length === 0 && customTextFields.length === 0 && stock.inStock

async function startStorefront(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
    process.stderr.write(chunk)
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('It ended.')))])
  return {
    url: `http://127.0.0.1:${port}`,
    errors: () => errors,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readWhole(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.from(Buffer.concat(chunks))
}
