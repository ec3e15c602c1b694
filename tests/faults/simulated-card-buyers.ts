import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { expect } from 'vitest'
import type { startStripeServer } from '../../apps/platform/testing/fake-stripe-server.ts'
import { checkoutAt, openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { ADA } from '../../apps/platform/testing/open-checkout-page.ts'
import { oneUnit, type Stock } from './seed-stock.ts'

export type CardBank = Awaited<ReturnType<typeof startStripeServer>>

/** Leaves the purchase as a person does when a page does not load: an unpaid buyer starts again. */
class Interrupted extends Error {}

/**
 * Shoppers who buy with a card on the provider's page, over and over. Every second one never returns from there: the
 * platform must find out by itself that they have paid.
 */
export function sendCardBuyers(url: string, { vaseId, clientId }: Stock, bank: CardBank, count = 4) {
  const paid: string[] = []
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
      if (response.status >= 500) throw new Interrupted(`${response.status}`)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
        code: undefined,
      }
    } catch (error) {
      throw error instanceof Interrupted ? error : new Interrupted('no response', { cause: error })
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

  /** From an empty cart to the provider's page. Returns the payable session. */
  const orderByCard = async () => {
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
    const { left, body } = await browser.submit({ provider: 'stripe' }, { to: `${path}/payment` })
    const reference = left?.split('/').at(-1)
    if (!reference?.startsWith('cs_')) throw new Error(`The shopper was not sent to pay:\n${body}`)
    return { reference, comeBack: () => browser.open(path) }
  }

  const buyer = async () => {
    while (!isOver) {
      try {
        const { reference, comeBack } = await orderByCard()
        bank.pay(reference)
        paid.push(reference)
        if (paid.length % 2) await comeBack()
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
export async function expectAllPaid(db: Database, { paid }: CardBuyers, bank: CardBank): Promise<void> {
  const approved = async () =>
    (
      await db.$client.query<{ reference: string; amount: number }>(
        `select p.reference, p.amount::int as amount from order_payments p join orders o on o.id = p.order_id
         where p.provider = 'stripe' and p.status = 'APPROVED' and o.status = 'APPROVED' order by p.reference`,
      )
    ).rows
  const sessions = paid.map((reference) => ({
    reference,
    amount: bank.sessions.get(reference)?.amount_total,
  }))
  const byReference = (one: { reference: string }, other: { reference: string }) =>
    one.reference < other.reference ? -1 : 1
  await expect
    .poll(async () => (await approved()).sort(byReference), { interval: 1000 })
    .toEqual(sessions.sort(byReference))
  expect([...bank.sessions.values()].map(({ payment_intent }) => payment_intent?.refunded ?? 0)).toEqual(
    [...bank.sessions.values()].map(() => 0),
  )
}
