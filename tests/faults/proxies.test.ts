import { ensureApp } from '@vitrine/platform/identity/apps'
import { expect, test } from 'vitest'
import { LIMITS } from '../../apps/platform/src/limits.ts'
import { openOrderShop } from './order-shop.ts'
import { availableProxies, openProxy } from './proxies.ts'
import { openTraffic } from './shop-traffic.ts'

const READING = availableProxies().filter((proxy) => proxy !== 'our own')

test.skipIf(READING.length === 0).each(READING)(
  'distinguishes shoppers behind %s by address, whatever headers they send',
  async (proxy) => {
    const { db, stock, port } = await openOrderShop()
    const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
    const url = await openProxy(proxy, [port])
    const { enterFrom } = openTraffic(url, { clientId, productId: stock.productId })
    // A client at an address that is no proxy's, and that forges forwarding headers.
    const forged: number[] = []
    for (let nth = 0; nth <= LIMITS.visitorsPerAddress; nth++)
      forged.push(await enterFrom('127.0.0.2', `198.51.100.${nth}`))
    expect(forged.indexOf(429)).toBe(LIMITS.visitorsPerAddress)
    // A storefront of ours, which forwards for many: each has their own limit.
    const spoken: number[] = []
    for (let nth = 0; nth <= LIMITS.visitorsPerAddress; nth++)
      spoken.push(await enterFrom('127.0.0.1', '198.51.100.1'))
    expect(spoken.indexOf(429)).toBe(LIMITS.visitorsPerAddress)
    expect(await enterFrom('127.0.0.1', '198.51.100.2')).toBe(200)
  },
)
