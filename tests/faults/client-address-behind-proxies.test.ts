import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { LIMITS } from '../../apps/platform/src/kernel/limits.ts'
import { openOrderShop } from './order-shop.ts'
import { availableProxies, openProxy } from './reverse-proxies.ts'
import { createTrafficClient } from './shop-traffic.ts'

const HTTP_PROXIES = availableProxies().filter((proxy) => proxy !== 'built-in TCP proxy')

// Without an installed proxy the test is skipped. An empty list would fail the file.
test.skipIf(HTTP_PROXIES.length === 0).each(HTTP_PROXIES.length > 0 ? HTTP_PROXIES : ['nginx' as const])(
  'distinguishes shoppers behind %s by address, whatever headers they send',
  async (proxy) => {
    const { db, stock, port } = await openOrderShop()
    const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
    const url = await openProxy(proxy, [port])
    const { startVisitorSession } = createTrafficClient(url, { clientId, productId: stock.productId })
    // A client whose address is not a proxy's forges forwarding headers.
    const forged: number[] = []
    for (let index = 0; index <= LIMITS.visitorsPerNetwork; index++)
      forged.push(await startVisitorSession('127.0.0.2', `198.51.100.${index}`))
    expect(forged.indexOf(429)).toBe(LIMITS.visitorsPerNetwork)
    // Our storefront forwards for many shoppers. Each has their own limit.
    const forwarded: number[] = []
    for (let index = 0; index <= LIMITS.visitorsPerNetwork; index++)
      forwarded.push(await startVisitorSession('127.0.0.1', '198.51.100.1'))
    expect(forwarded.indexOf(429)).toBe(LIMITS.visitorsPerNetwork)
    expect(await startVisitorSession('127.0.0.1', '198.51.100.2')).toBe(200)
  },
)
