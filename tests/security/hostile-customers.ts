import type { Page } from '@playwright/test'
import { call } from '../journeys/console-helpers.ts'
import { expect } from '../journeys/fixtures.ts'
import { HOSTILE_TEXTS } from './xss-payloads.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The nth hostile text, cut to the length of a field. */
export const hostile = (index: number, maxLength = 5000): string => {
  const fitting = HOSTILE_TEXTS.filter(({ length }) => length <= maxLength)
  return fitting[index % fitting.length] ?? ''
}

/** The number of texts per entity. Each entity uses different ones. */
const TEXTS_PER_ENTITY = 16

async function callSuccessfully(page: Page, method: 'post' | 'patch', path: string, body: object) {
  const response = await call(page, method, path, body)
  expect(response.status(), `${path} ${await response.text()}`).toBe(200)
  return response.json()
}

const contactOf = (at: (place: number, maxLength: number) => string) => ({
  address: {
    country: 'US',
    subdivision: 'US-OR',
    city: at(0, 100),
    postalCode: '97209',
    addressLine: at(1, 200),
    addressLine2: at(2, 200),
  },
  contactDetails: { firstName: at(3, 100), lastName: at(4, 100), company: at(5, 200), phone: at(6, 50) },
})

/** Orders as a person whose every text is a script, fulfills it and adds a note. Returns the order id. */
export async function orderAs(page: Page, productId: string, nth: number): Promise<string> {
  const at = (place: number, maxLength: number) => hostile(nth * TEXTS_PER_ENTITY + place, maxLength)
  const contact = contactOf(at)
  const { checkout } = await callSuccessfully(page, 'post', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: productId } }],
    checkoutInfo: {
      buyerInfo: { email: `buyer-${nth}@example.com` },
      buyerNote: at(7, 1000),
      billingInfo: contact,
      shippingInfo: { shippingDestination: contact },
    },
  })
  const [carrier] = checkout.shippingInfo?.carrierServiceOptions ?? []
  const code = carrier?.shippingOptions?.[0]?.code
  if (code)
    await callSuccessfully(page, 'patch', `/ecom/v1/checkouts/${checkout.id}`, {
      checkout: { shippingInfo: { selectedCarrierServiceOption: { code } } },
    })
  const { orderId } = await callSuccessfully(
    page,
    'post',
    `/ecom/v1/checkouts/${checkout.id}/create-order`,
    {},
  )
  await callSuccessfully(page, 'post', `/ecom/v1/orders/${orderId}/activities`, {
    activity: { merchantComment: { message: at(8, 2000) } },
  })
  const trackingInfo = { trackingNumber: at(9, 100), shippingProvider: at(10, 100) }
  await callSuccessfully(page, 'post', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { trackingInfo },
  })
  await callSuccessfully(page, 'post', `/_vitrine/v1/orders/${orderId}/send-confirmation`, {})
  return orderId
}

/** A member, a gift card and a coupon in which every text is a script. Returns the member id. */
export async function createCustomerAs(page: Page, nth: number): Promise<string> {
  const at = (place: number, maxLength: number) => hostile(nth * TEXTS_PER_ENTITY + 7 + place, maxLength)
  const { member } = await callSuccessfully(page, 'post', '/_vitrine/v1/members', {
    email: `member-${nth}@example.com`,
    profile: { nickname: at(0, 50), firstName: at(1, 50), lastName: at(2, 50) },
  })
  await callSuccessfully(page, 'post', '/_vitrine/v1/gift-cards', {
    amount: '25.00',
    email: `friend-${nth}@example.com`,
    message: at(3, 500),
  })
  await callSuccessfully(page, 'post', '/_vitrine/v1/coupons', {
    name: at(4, 200),
    // A code contains no spaces. Between attributes, a slash does the same.
    code: at(5, 50).replaceAll(/\s/g, '/'),
    benefit: { type: 'PERCENT', percentage: 10 },
  })
  return member.id
}

/** The URLs of all sent mails in the mailbox. */
export async function listEmails(page: Page, mailbox: string): Promise<string[]> {
  const list = await (await page.request.get(mailbox)).text()
  return [...list.matchAll(/href="(\/mailbox\/[^"]+)"/g)].map(
    ([, path]) => `${new URL(mailbox).origin}${path}/html`,
  )
}
