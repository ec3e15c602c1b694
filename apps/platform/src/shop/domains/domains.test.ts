import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'

/** A server that responds to `/health` with a status. */
async function listen(status: number) {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/health' ? status : 404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('checks the public URLs as customers open them', async () => {
  const [shop, platform] = [await listen(200), await listen(502)]
  const opened = await openPlatform(await testDatabase(), {
    config: {
      shopUrl: `http://${shop}`,
      publicUrl: `http://${platform}`,
      outboundAllowlist: [shop, platform],
    },
  })
  const owner = await opened.owner()
  expect((await opened.get('/_vitrine/v1/domains', owner)).body.domains).toEqual([
    { name: 'SHOP', url: `http://${shop}` },
    { name: 'PLATFORM', url: `http://${platform}` },
  ])
  expect((await opened.post('/_vitrine/v1/domains/check', {}, owner)).body.domains).toMatchObject([
    { name: 'SHOP', result: 'NOT_SECURE' },
    { name: 'PLATFORM', result: 'RESPONSE_STATUS', status: 502 },
  ])
})

test('reports addresses that are not public, to merchants only', async () => {
  const shop = await openPlatform(await testDatabase(), {
    config: { shopUrl: 'http://127.0.0.1:3000', publicUrl: 'https://id.shop.invalid' },
  })
  const owner = await shop.owner()
  expect((await shop.post('/_vitrine/v1/domains/check', {}, owner)).body.domains).toMatchObject([
    { name: 'SHOP', result: 'ADDRESS_REFUSED' },
    { name: 'PLATFORM', result: 'NAME_UNKNOWN' },
  ])
  expect((await shop.get('/_vitrine/v1/domains', await shop.visitor())).status).toBe(403)
})
