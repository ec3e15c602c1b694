import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { expect } from 'vitest'
import type { FakeBank } from '../../apps/platform/testing/fake-banks.ts'
import { checkoutAt, openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { ADA } from '../../apps/platform/testing/open-checkout-page.ts'
import { oneUnit, type Stock } from './seed-stock.ts'

/** The payment providers behind a shop, by the method that shoppers choose. */
export type Banks = ReadonlyMap<string, FakeBank>

/** Leaves the purchase as a person does when a page does not load: an unpaid buyer starts again. */
class Interrupted extends Error {}

interface CardBuyerOptions {
  readonly count?: number
  /** The pause between two purchases of a buyer, in milliseconds. */
  readonly restMs?: number
  /** Whether every buyer returns from the provider's page, or only every second one. */
  readonly areAllReturning?: boolean
}

/**
 * Shoppers who pay on the pages of all providers in turn, over and over. Every second one never returns from there: the
 * platform must find out by itself that they have paid.
 */
export function sendCardBuyers(
  url: string,
  { vaseId, clientId }: Stock,
  banks: Banks,
  { count = 4, restMs = 0, areAllReturning = false }: CardBuyerOptions = {},
) {
  const paid: string[] = []
  /** When a buyer saw that an order was paid, on the clock of the process. */
  const confirmedAt: number[] = []
  const failures = new Map<string, number>()
  let isOver = false

  const request = async (method: string, path: string, init: RequestInit) => {
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
        ...init,
      })
      const text = await response.text()
      if (response.status >= 500) {
        const retryAfter = response.headers.get('retry-after')
        throw new Interrupted(`${response.status} ${retryAfter ? `after ${retryAfter}` : text}`)
      }
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
        code: undefined,
      }
    } catch (error) {
      const interrupted =
        error instanceof Interrupted
          ? error
          : new Interrupted(`no response: ${(error as Error).name}`, { cause: error })
      failures.set(interrupted.message, (failures.get(interrupted.message) ?? 0) + 1)
      throw interrupted
    }
  }
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await request('POST', path, { headers, body: JSON.stringify(body) })
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const send = (
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: unknown } = {},
  ) =>
    request(method, path, {
      ...(init.headers && { headers: init.headers }),
      ...(init.body !== undefined && { body: String(init.body) }),
    })

  /** From an empty cart to the provider's page. Returns the payment. */
  const orderByCard = async (provider: string) => {
    const { access_token: token } = await post('/oauth2/token', { clientId, grantType: 'anonymous' })
    await post('/ecom/v1/carts/current/add-to-cart', { lineItems: oneUnit(vaseId) }, token)
    const { checkoutId } = await post('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
    const link = { ecomCheckout: { checkoutId }, callbacks: {} }
    const { redirectSession } = await post('/_api/redirects-api/v1/redirect-session', link, token)
    const browser = openBrowser({ send, config: { publicUrl: url, shopUrl: 'http://localhost:3000' } })
    const path = checkoutAt(await browser.open(redirectSession.fullUrl))
    await browser.submit(ADA, { to: `${path}/details` })
    const [option = ''] = /name="option"[^>]*value="([^"]*)"/.exec(browser.page().body)?.slice(1) ?? []
    await browser.submit({ option }, { to: `${path}/delivery` })
    const { left, body } = await browser.submit({ provider }, { to: `${path}/payment` })
    const reference = left?.split('/').at(-1)
    if (!reference) throw new Error(`The shopper was not sent to pay:\n${body}`)
    return { reference, comeBack: () => browser.open(path) }
  }

  /** Opens a page until it loads. */
  const reload = async (open: () => Promise<unknown>) => {
    for (;;) {
      try {
        await open()
        confirmedAt.push(performance.now())
        return
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        await pause(500)
      }
    }
  }

  const rotation = [...banks]
  const used = new Set<string>()
  let turn = 0
  const buyer = async () => {
    // However short the test is, every provider is paid once.
    while (!isOver || used.size < banks.size) {
      const [provider, bank] = rotation[turn++ % rotation.length] ?? []
      if (!provider || !bank) throw new Error('There is no payment provider')
      try {
        const { reference, comeBack } = await orderByCard(provider)
        bank.pay(reference)
        paid.push(reference)
        used.add(provider)
        if (areAllReturning) await reload(comeBack)
        else if (paid.length % 2) await comeBack()
        if (restMs > 0) await pause(restMs)
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        await pause(100)
      }
    }
  }
  const buyers = Promise.all(Array.from({ length: count }, buyer))
  // The caller that stops them gets the failure; until then it must not end the process.
  buyers.catch(() => undefined)
  return {
    paid,
    confirmedAt,
    failures,
    stop: async () => {
      isOver = true
      await buyers
    },
  }
}

export type CardBuyers = ReturnType<typeof sendCardBuyers>

/**
 * Waits until the platform knows of every payment, and fails unless each belongs to one order, in full, once, and
 * nothing unpaid counts as paid.
 */
export async function expectAllPaid(
  db: Database,
  { paid }: Pick<CardBuyers, 'paid'>,
  banks: Banks,
): Promise<void> {
  await expect
    .poll(async () => (await paymentsIn(db)).map(({ reference }) => reference).sort(), { interval: 1000 })
    .toEqual(paid.toSorted())
  const payments = await paymentsIn(db)
  // Neither refunded nor captured twice.
  const moved = payments.map(({ provider, reference }) => banks.get(provider)?.held(reference))
  expect(moved).toEqual(payments.map(({ amount }) => amount))
}

/** The payments of all providers that belong to a paid order. */
export const paymentsIn = async (db: Database) =>
  (
    await db.$client.query<{ provider: string; reference: string; amount: number }>(
      `select p.provider, p.reference, p.amount::int as amount from order_payments p join orders o on o.id = p.order_id
       where p.provider <> 'offline' and p.status = 'APPROVED' and o.status = 'APPROVED'`,
    )
  ).rows
