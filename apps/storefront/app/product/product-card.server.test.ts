import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { dollars, mug, variant } from './product.test.fixture.ts'
import { createProductCard, createProductCards } from './product-card.server.ts'

const cardOf = createProductCard(getI18n('en'))
const choice = (name: string) => ({ value: `#${name}`, description: name, inStock: true, visible: true })
const soldOut = { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const

test('shows the starting price', () => {
  const card = cardOf(mug({ variants: [variant('Chalk', 24, 3), variant('Clay', 22, 3)] }))
  expect(card).toMatchObject({ name: 'Ridge Mug', price: { now: '$22.00' }, from: 'From $22.00' })
  expect(cardOf(mug())).not.toHaveProperty('from')
})

test('continues "now" with the starting price of a sale', () => {
  const clay = variant('Clay', 22, 3)
  const onSale = { ...clay, variant: { ...clay.variant, priceData: dollars(22, 18) } }
  const card = cardOf(mug({ variants: [variant('Chalk', 24, 3), onSale] }))
  expect(card).toMatchObject({ price: { now: '$18.00', was: '$22.00' }, from: 'from $18.00' })
})

test('uses the language of the page', () => {
  const card = createProductCard(getI18n('de'))(
    mug({ stock: soldOut, variants: [variant('A', 24, 3), variant('B', 22, 3)] }),
  )
  expect(card).toMatchObject({ label: 'Ausverkauft', from: 'Ab 22,00\u00a0$' })
})

test('shows the ribbon until the product is sold out', () => {
  expect(cardOf(mug({ ribbon: 'New' })).label).toBe('New')
  expect(cardOf(mug({ ribbon: 'New', stock: soldOut }))).toMatchObject({ label: 'Sold out', soldOut: true })
  expect(cardOf(mug({ ribbon: '' }))).not.toHaveProperty('label')
})

test('shows a sale ribbon on discounted products without a ribbon', () => {
  expect(cardOf(mug({ priceData: dollars(24, 18) }))).toMatchObject({
    label: 'Sale',
    price: { now: '$18.00', was: '$24.00' },
  })
})

test('opens at the variant with the starting price', () => {
  const options = [{ name: 'Glaze', optionType: 'color' as const, choices: ['Chalk', 'Clay'].map(choice) }]
  const pathOf = (chalk: number, clay: number) =>
    cardOf(mug({ productOptions: options, variants: [variant('Chalk', chalk, 3), variant('Clay', clay, 3)] }))
      .path
  expect(pathOf(24, 22)).toBe('/products/ridge-mug?Glaze=Clay')
  expect(pathOf(22, 24)).toBe('/products/ridge-mug')
})

test('shows a second view rather than the image of another choice', () => {
  const file = (name: string) => ({
    _id: name,
    mediaType: 'image' as const,
    image: { url: `https://pictures.example/${name}`, width: 900, height: 900, altText: '' },
  })
  const clay = { ...choice('Clay'), media: { items: [file('clay')] } }
  const options = [{ name: 'Glaze', optionType: 'color' as const, choices: [clay] }]
  const secondOf = (...names: string[]) =>
    cardOf(
      mug({
        productOptions: options,
        media: { mainMedia: file('mug'), items: ['mug', ...names].map(file) },
      }),
    ).secondImage?.src
  expect(secondOf('clay', 'room')).toContain('room')
  expect(secondOf('clay')).toContain('clay')
  expect(secondOf()).toBeUndefined()
})

test('shows the colors of a product that has several', () => {
  const colors = (...names: string[]) =>
    cardOf(mug({ productOptions: [{ name: 'Glaze', optionType: 'color', choices: names.map(choice) }] }))
      .colors
  expect(colors('Chalk', 'Clay')).toEqual({ swatches: ['#Chalk', '#Clay'], label: 'Colors: Chalk and Clay' })
  expect(colors('A', 'B', 'C', 'D', 'E', 'F', 'G')).toMatchObject({ swatches: { length: 5 }, more: '+2' })
  expect(colors('Chalk')).toBeUndefined()
})

test('works without an image', () => {
  expect(cardOf(mug({ media: { items: [] } }))).not.toHaveProperty('image')
})

test('does not expose the cost', () => {
  expect(JSON.stringify(cardOf(mug({ costAndProfitData: { itemCost: 9 } })))).not.toContain('itemCost')
})

test('names the lowest earlier price of the variant whose price it shows', () => {
  const clay = variant('Clay', 22, 3)
  const onSale = { ...clay, variant: { ...clay.variant, priceData: dollars(22, 18) } }
  const product = mug({ variants: [variant('Chalk', 24, 3), onSale] })
  const prior = { productId: product._id, currency: 'USD', price: 20 }
  const card = (variantId: string) =>
    createProductCard(getI18n('en'), [{ ...prior, variantId }])(product).priorPrice
  expect(card(clay._id)).toBe('Lowest price in the 30 days before the sale: $20.00')
  expect(card('another-variant')).toBeUndefined()
})

test('puts a product into the cart directly, unless something has to be chosen or entered', async () => {
  const quickAddOf = async (product: ReturnType<typeof mug>, buy = true) => {
    const context = { shop: {}, shopDetails: { access: { buy } }, i18n: getI18n('en') } as never
    const [card] = await createProductCards([product], context)
    return card?.quickAdd
  }
  const options = [{ name: 'Glaze', optionType: 'color' as const, choices: [choice('Chalk')] }]
  const [only] = [variant('Chalk', 24, 3)]
  const single = mug({ productOptions: [], variants: [{ ...only, choices: {} }] })
  expect(await quickAddOf(single)).toEqual({ variantId: only?._id })
  expect(await quickAddOf(mug({ productOptions: options }))).toEqual({ needsChoice: true })
  const engraved = { ...single, customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }] }
  expect(await quickAddOf(engraved)).toEqual({ needsChoice: true })
  expect(await quickAddOf({ ...single, stock: soldOut })).toBeUndefined()
  expect(await quickAddOf(single, false)).toBeUndefined()
})
