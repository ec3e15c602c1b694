import { purchases, returns } from '@vitrine/client/extras'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/en.server.ts'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import ReturnPage, { action, loader } from './return.tsx'

const calls: unknown[][] = []
const state = { returnsEnabled: true }
const PURCHASE = {
  order: { _id: 'o1', number: '10001', lineItems: [{ _id: 'l1', productName: { translated: 'Bowl' } }] },
  fulfillments: [],
  returnOptions: {
    items: [{ lineItemId: 'l1', quantity: 2 }],
    until: new Date('2026-11-30'),
    shippingPaidBy: 'SHOP',
  },
}

vi.mock('../../shared/shop-client.server.ts', () => ({ config: {} }))
vi.mock('../../seo/page-meta.server.ts', () => ({ metaTags: () => [] }))
vi.mock('../../shared/request-context.server.ts', async () => {
  const texts = await import('../../i18n/en.server.ts')
  return {
    getRequestContext: async () => ({
      i18n: { messages: texts.en, locale: 'en', t: (text: string) => text },
      shopDetails: { withdrawalsEnabled: true },
      shop: { shopInfo: { getShop: async () => state } },
    }),
  }
})
vi.mock('../../session/shopper.server.ts', () => ({
  getShopper: () => ({
    isKnown: () => false,
    client: {
      use:
        (operation: unknown) =>
        async (...args: unknown[]) => {
          calls.push([operation, ...args])
          return operation === purchases.lookUpPurchase ? PURCHASE : { _id: 'r1' }
        },
    },
  }),
}))

const GUEST = { number: '10001', email: 'ada@example.com' }

async function submit(fields: Readonly<Record<string, string>>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const request = new Request('http://shop.example/return', { method: 'POST', body })
  const result = (await action({ request, context: {}, params: {} } as never)) as { data?: object }
  return result.data ?? result
}

const open = async () => {
  const request = new Request('http://shop.example/return')
  return (await loader({ request, context: {}, params: {} } as never)) as never as { init?: ResponseInit }
}

function render(loaderData: object, actionData?: object): string {
  const Page = ReturnPage as (props: object) => ReactElement
  const Component = (props: object) => (
    <I18nProvider>
      <Page {...props} />
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ id: 'return', path: '/return', Component }])
  const data = { ...loaderData, messages: { returns: en.returns, withdrawal: en.withdrawal } }
  return renderToStaticMarkup(
    <Stub
      initialEntries={['/return']}
      hydrationData={{
        loaderData: { return: data },
        ...(actionData && { actionData: { return: actionData } }),
      }}
    />,
  )
}

test('keeps the order that a guest found, and their note, if they chose no item', async () => {
  const result = await submit({ ...GUEST, intent: 'send', 'quantity-l1': '0', note: 'It broke.' })
  expect(result).toMatchObject({ error: 'noItems', guest: GUEST, order: { id: 'o1' } })
  const page = render({}, result)
  expect(page).toContain(en.returns.noItems)
  expect(page).toContain('name="quantity-l1"')
  expect(page).toContain('It broke.')
})

test('preselects no reason, and asks for one with everything else kept', async () => {
  const found = await submit({ ...GUEST, intent: 'find' })
  expect(render({}, found)).toMatch(/<select[^>]* name="reason-l1"[^>]*>\s*<option value="" selected="">/)
  const sent = calls.length
  const fields = { ...GUEST, intent: 'send', 'quantity-l1': '2', 'reason-l1': '', note: 'It broke.' }
  const result = await submit(fields)
  expect(result).toMatchObject({ error: 'noReason', guest: GUEST, order: { id: 'o1' } })
  expect(calls.slice(sent).map(([operation]) => operation)).not.toContain(returns.requestReturn)
  const page = render({}, result)
  expect(page).toContain(en.returns.noReason)
  expect(page).toContain('<option value="2" selected="">')
  expect(page).toContain('aria-invalid="true"')
  expect(page).toContain('It broke.')
  await submit({ ...fields, 'reason-l1': 'DAMAGED' })
  expect(calls.at(-1)).toMatchObject([returns.requestReturn, { items: [{ reason: 'DAMAGED' }] }])
})

test('cancels a return of a guest, or of an own order', async () => {
  const result = await submit({ ...GUEST, intent: 'cancel', returnId: 'r1' })
  expect(calls.at(-1)).toEqual([returns.cancelRequest, 'r1', GUEST])
  expect(render({}, result)).toContain(en.returns.canceledTitle)
  await submit({ intent: 'cancel', returnId: 'r2', orderId: 'o1' })
  expect(calls.at(-1)).toEqual([returns.cancelRequest, 'r2', {}])
})

test('says that the shop takes no returns, and offers the withdrawal instead', async () => {
  state.returnsEnabled = false
  const { init, data } = (await open()) as { init?: ResponseInit; data?: object }
  expect(init?.status).toBe(404)
  const page = render(data ?? {})
  expect(page).toContain(en.returns.offTitle)
  expect(page).toContain('href="/withdraw"')
  expect(page).not.toContain('<form')
})
