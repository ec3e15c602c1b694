import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const merchant = await shop.merchant()
const visitor = await shop.visitor()
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const send = (method: string, path: string, body?: object, headers: Record<string, string> = merchant) =>
  shop.send(method, `/ecom/v1/${path}`, { headers, ...(body && { body }) })
const query = async (query: object) => (await send('POST', 'shipping-options/query', { query })).body
const titles = ({ shippingOptions }: { shippingOptions: { title: string }[] }) =>
  shippingOptions.map(({ title }) => title)

interface Region {
  readonly id: string
  readonly name: string
  readonly destinations: { readonly countryCode: string; readonly subdivisions: string[] }[]
}
const profile = async () => (await send('GET', 'delivery-profiles/query')).body.deliveryProfiles[0]
const regionNamed = async (name: string): Promise<string> =>
  (await profile()).deliveryRegions.find((region: Region) => region.name === name)?.id ?? ''

const berlin = await shop.createSetting('shipping-options', {
  title: 'Bike',
  destinations: [{ country: 'DE', subdivisions: ['BE'] }, { country: 'AT' }],
  rates: [{ amount: '3.00' }],
})
await shop.createSetting('shipping-options', {
  title: 'Collect',
  pickupMethod: 'STORE_PICKUP',
  rates: [{ amount: '0' }],
})

test('lists the regions that the shop delivers to, and the rest of the world', async () => {
  const { deliveryRegions, ...rest } = await profile()
  expect(rest).toMatchObject({ name: 'Default', default: true })
  expect(deliveryRegions.map(({ name, destinations }: Region) => [name, destinations])).toEqual([
    ['International', []],
    ['Germany (BE)', [{ countryCode: 'DE', subdivisions: ['DE-BE'] }]],
    ['Austria', [{ countryCode: 'AT', subdivisions: [] }]],
  ])
  const found = await send('POST', 'delivery-profiles/query', { query: { cursorPaging: { limit: 5 } } })
  expect(found.body.deliveryProfiles[0].id).toBe(rest.id)
  expect(await shop.post('/v1/delivery-profiles/query', {}, merchant)).toMatchObject({ status: 200 })
  expect((await send('GET', `delivery-profiles/${rest.id}`)).body.deliveryProfile.id).toBe(rest.id)
  const byRegion = await send('GET', `delivery-profiles/delivery-regions/${deliveryRegions[1].id}`)
  expect(byRegion.body.deliveryProfile.id).toBe(rest.id)
  for (const path of [UNKNOWN_ID, `delivery-regions/${UNKNOWN_ID}`])
    expect(await send('GET', `delivery-profiles/${path}`)).toMatchObject({
      status: 404,
      code: 'DELIVERY_PROFILE_NOT_FOUND',
    })
})

test('creates an option for a region, delivers there, updates and deletes it', async () => {
  const austria = await regionNamed('Austria')
  const rates = [
    {
      amount: '5.90',
      conditions: [
        { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2.5' },
        { type: 'BY_TOTAL_PRICE', operator: 'GT', value: '10.00' },
      ],
      multiplyByQuantity: false,
    },
  ]
  const shippingOption = { title: 'Post', estimatedDeliveryTime: '2 days', deliveryRegionId: austria, rates }
  const { body } = await send('POST', 'shipping-options', { shippingOption })
  const created = body.shippingOption
  expect(created).toEqual({
    ...shippingOption,
    deliveryRegionIds: [austria],
    id: expect.any(String),
    revision: '1',
    createdDate: expect.any(String),
    updatedDate: expect.any(String),
  })
  expect((await send('GET', `shipping-options/${created.id}`)).body).toEqual({ shippingOption: created })

  const bowl = await shop.product({ price: 20, weight: 1 })
  const lineItems = [{ id: 'a', quantity: 1, catalogReference: shop.item(bowl).catalogReference }]
  const offered = async (country: string) => {
    const { shippingInfo } = (
      await send('POST', 'calculate-totals', { lineItems, shippingAddress: { country } })
    ).body
    return shippingInfo.carrierServiceOptions.flatMap(
      ({ shippingOptions }: { shippingOptions: { code: string }[] }) =>
        shippingOptions.map(({ code }) => code),
    )
  }
  expect(await offered('AT')).toContain(created.id)
  expect(await offered('FR')).not.toContain(created.id)

  const international = await regionNamed('International')
  const change = {
    id: created.id,
    revision: '1',
    deliveryRegionIds: [international],
    estimatedDeliveryTime: null,
  }
  const changed = (await send('PATCH', `shipping-options/${created.id}`, { shippingOption: change })).body
  expect(changed.shippingOption).toMatchObject({
    revision: '2',
    deliveryRegionId: international,
    title: 'Post',
  })
  expect(changed.shippingOption).not.toHaveProperty('estimatedDeliveryTime')
  expect(await offered('FR')).toContain(created.id)
  expect(await send('PATCH', `shipping-options/${created.id}`, { shippingOption: change })).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })
  expect((await send('DELETE', `shipping-options/${created.id}`)).body).toEqual({})
  expect((await send('GET', `shipping-options/${created.id}`)).code).toBe('SHIPPING_OPTION_NOT_FOUND')
})

test('filters options by region, without pickup locations', async () => {
  expect(titles(await query({}))).toEqual(['Bike'])
  const [austria, international] = [await regionNamed('Austria'), await regionNamed('International')]
  expect(titles(await query({ filter: { deliveryRegionId: austria } }))).toEqual(['Bike'])
  expect(titles(await query({ filter: { deliveryRegionId: international } }))).toEqual([])
  const both = [austria, await regionNamed('Germany (BE)')]
  expect(titles(await query({ filter: { deliveryRegionIds: { $hasAll: both } } }))).toEqual(['Bike'])
  const none = { $hasAll: [austria, international] }
  expect(titles(await query({ filter: { deliveryRegionIds: none } }))).toEqual([])
  const base64Query = Buffer.from(JSON.stringify({ query: { filter: { id: berlin.id } } })).toString(
    'base64url',
  )
  expect(titles((await send('GET', `shipping-options/query?.r=${base64Query}`)).body)).toEqual(['Bike'])
  const [pickup] = (await shop.get('/_vitrine/v1/shipping-options', merchant)).body.shippingOptions.filter(
    ({ title }: { title: string }) => title === 'Collect',
  )
  for (const method of ['GET', 'DELETE'])
    expect(await send(method, `shipping-options/${pickup.id}`)).toMatchObject({
      code: 'SHIPPING_OPTION_NOT_FOUND',
    })
})

test('rejects an option and names the field', async () => {
  const rates = [{ amount: '1' }]
  const deliveryRegionId = await regionNamed('International')
  const wrong: [string, object][] = [
    ['shippingOption.deliveryRegionIds', { title: 'x', rates }],
    ['shippingOption.deliveryRegionId', { title: 'x', rates, deliveryRegionId: UNKNOWN_ID }],
    ['shippingOption.deliveryRegionIds[0]', { title: 'x', rates, deliveryRegionIds: [UNKNOWN_ID] }],
    ['shippingOption.rates[0].amount', { title: 'x', rates: [{ amount: '-1' }], deliveryRegionId }],
    ['shippingOption.rates', { title: 'x', rates: [], deliveryRegionId }],
    ['shippingOption.extendedFields', { title: 'x', rates, deliveryRegionId, extendedFields: {} }],
  ]
  for (const [field, shippingOption] of wrong) {
    const response = await send('POST', 'shipping-options', { shippingOption })
    expect(response.body.details?.validationError?.fieldViolations, field).toMatchObject([{ field }])
  }
})

test('does not let shoppers see or create shipping options', async () => {
  for (const [method, path, body] of [
    ['POST', 'shipping-options', { shippingOption: {} }],
    ['POST', 'shipping-options/query', {}],
    ['GET', 'shipping-options/query', undefined],
    ['GET', `shipping-options/${UNKNOWN_ID}`, undefined],
    ['PATCH', `shipping-options/${UNKNOWN_ID}`, { shippingOption: { revision: '1' } }],
    ['DELETE', `shipping-options/${UNKNOWN_ID}`, undefined],
    ['GET', 'delivery-profiles/query', undefined],
    ['POST', 'delivery-profiles/query', {}],
    ['GET', `delivery-profiles/${UNKNOWN_ID}`, undefined],
    ['GET', `delivery-profiles/delivery-regions/${UNKNOWN_ID}`, undefined],
  ] as const)
    expect(await send(method, path, body, visitor)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
})
