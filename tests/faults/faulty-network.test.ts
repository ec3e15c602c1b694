import { setTimeout as pause } from 'node:timers/promises'
import { createClient, isVitrineError, OAuthStrategy } from '@vitrine/client'
import { checkout, currentCart, orders, recommendations } from '@vitrine/client/ecom'
import { search } from '@vitrine/client/extras'
import { members } from '@vitrine/client/members'
import { redirects } from '@vitrine/client/redirects'
import { collections, inventory, products } from '@vitrine/client/stores'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, onTestFinished, test } from 'vitest'
import { FAULTS, openLine } from './faulty-network.ts'
import { openOrderShop } from './order-shop.ts'
import { expectEveryOrderStoredOnce, nextOrder, startBuyers } from './simulated-buyers.ts'

const modules = {
  products,
  collections,
  inventory,
  currentCart,
  checkout,
  orders,
  recommendations,
  redirects,
  members,
  search,
}

async function openShop() {
  const { db, stock, port } = await openOrderShop()
  const { clientId } = await ensureApp(db, { name: 'Shop', origins: [], redirectUris: [] })
  const line = await openLine({ host: '127.0.0.1', port })
  onTestFinished(() => line.close())
  return { db, stock, clientId, line, url: `http://127.0.0.1:${line.port}` }
}

// The matrix of connections and calls: whatever fails on the way, an order is created once, and everyone gets the
// response in the end.
test('loses nothing acknowledged and repeats nothing over every kind of connection', async () => {
  const { db, stock, line, url } = await openShop()
  const buyers = startBuyers(url, stock, { count: 10 })
  for (const [name, fault] of Object.entries(FAULTS)) {
    await nextOrder(buyers)
    line.fault = fault
    await pause(3000)
    line.fault = {}
    line.hangUp()
    const recovered = await nextOrder(buyers)
    process.stdout.write(`\n  ${name}: orders again after ${recovered} ms`)
  }
  process.stdout.write('\n')
  await buyers.stop()
  const unexpected = [...buyers.failures.keys()].filter((what) => !/^no response|^503|^409/.test(what))
  expect(unexpected).toEqual([])
  await expectEveryOrderStoredOnce(db, buyers.bought)
})

/** Long enough for a good connection on a busy machine, in milliseconds. */
const TIMEOUT = 2000

/** The result of a call: its value, or the kind of its error. */
async function outcomeOf(call: () => unknown): Promise<string> {
  try {
    const pending = call()
    const builder = pending as { find?: () => Promise<unknown> } | undefined
    await (typeof builder?.find === 'function' ? builder.find() : pending)
    return 'answered'
  } catch (error) {
    return isVitrineError(error) ? `refused: ${error.code} ${error.message}` : `thrown: ${String(error)}`
  }
}

test('ends every client call in time with a response or an error over every kind of connection', async () => {
  const { line, url, clientId } = await openShop()
  const client = createClient({
    apiUrl: url,
    auth: OAuthStrategy({ clientId }),
    modules,
    timeout: TIMEOUT,
    retry: 1,
  })
  const patient = createClient({ apiUrl: url, auth: OAuthStrategy({ clientId }), modules })
  client.auth.setTokens(await patient.auth.generateVisitorTokens())
  // Any valid input; whether the platform accepts it does not matter here.
  const givenTo = (name: string) =>
    name.includes('.search') ? [{}] : ['00000000-0000-4000-8000-000000000000', {}, {}]
  const calls = Object.keys(modules).flatMap((module) => {
    const bound = client[module as keyof typeof modules] as unknown as Record<string, unknown>
    return Object.entries(bound)
      .filter(([name, value]) => typeof value === 'function' && !/^on[A-Z]/.test(name))
      .map(([name, value]) => ({
        name: `${module}.${name}`,
        call: value as (...given: unknown[]) => unknown,
      }))
  })
  expect(calls.length).toBeGreaterThan(50)
  let cells = 0
  for (const [kind, fault] of Object.entries(FAULTS)) {
    line.hangUp()
    line.fault = fault
    const began = performance.now()
    const outcomes = await Promise.all(
      calls.map(async ({ name, call }) => `${name} ${await outcomeOf(() => call(...givenTo(name)))}`),
    )
    const took = performance.now() - began
    cells += outcomes.length
    process.stdout.write(`\n  ${kind}: ${calls.length} calls ended after ${took.toFixed(0)} ms at most`)
    expect(outcomes.filter((outcome) => outcome.includes('thrown'))).toEqual([])
  }
  process.stdout.write(`\n  ${cells} cells\n`)
  line.fault = {}
  line.hangUp()
  // A closed connection may be used once more until its end is noticed.
  await pause(500)
  expect(await outcomeOf(() => patient.products.queryProducts())).toBe('answered')
})
