import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../../i18n/request-i18n.server.ts'
import { dollars, mug, variant } from '../product.test.fixture.ts'
import { feedItems } from './product-feed.server.ts'
import { productStructuredData } from './structured-data.server.ts'

const flat = (amount: string) => ({ amount, conditions: [], multiplyByQuantity: false })
const above = (price: string, amount: string) => ({
  amount,
  conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: price } as const],
  multiplyByQuantity: false,
})
const context = {
  i18n: getI18n('en'),
  publicUrl: 'https://shop.example',
  shopDetails: {
    name: 'Vitrine',
    access: { browse: true, buy: true, payments: 'real' } as const,
    shippingCountries: ['US', 'DE', 'AT'],
    deliveryOptions: [
      { title: 'Post', destinations: [{ country: 'US' }], rates: [flat('6.00'), above('25', '0.00')] },
      { title: 'Island', destinations: [{ country: 'US', subdivisions: ['US-HI'] }], rates: [flat('1')] },
      { title: 'World', rates: [flat('18.00')] },
    ],
    returnPolicy: { days: 30, shippingPaidBy: 'CUSTOMER' as const },
  },
}
const url = 'https://shop.example/products/ridge-mug'
const describe = (product: Product, priorPrice?: { price: number }) =>
  productStructuredData(context, {
    product,
    description: 'A mug.',
    ...(priorPrice && { priorPrice: { ...priorPrice, productId: '', variantId: '', currency: 'USD' } }),
  })[0]
const glazes = { name: 'Glaze', optionType: 'color' as const, choices: [] }
const withGlazes = (...variants: Product['variants']) =>
  mug({ productOptions: [glazes], variants, manageVariants: true })

test('describes a product without variants, with its discount, delivery and returns', () => {
  expect(describe(mug({ priceData: dollars(24, 18) }))).toEqual({
    '@type': 'Product',
    name: 'Ridge Mug',
    description: 'A mug.',
    url,
    image: ['https://pictures.example/mug-1'],
    brand: { '@type': 'Brand', name: 'Kiln & Field' },
    sku: 'VT-002',
    offers: {
      '@type': 'Offer',
      url,
      price: '18.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '24.00',
        priceCurrency: 'USD',
      },
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '6.00', currency: 'USD' },
          shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
        },
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '18.00', currency: 'USD' },
          shippingDestination: [
            { '@type': 'DefinedRegion', addressCountry: 'DE' },
            { '@type': 'DefinedRegion', addressCountry: 'AT' },
          ],
        },
      ],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: ['US', 'DE', 'AT'],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
  })
  const prior = { offers: { priceSpecification: { price: '20.00' } } }
  expect(describe(mug({ priceData: dollars(24, 18) }), { price: 20 })).toMatchObject(prior)
})

test('describes variants as a group, each with its own URL, price, stock and delivery', () => {
  const described = describe(withGlazes(variant('Chalk', 24, 1), variant('Clay', 30, 0)))
  expect(described).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'mug',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        name: 'Ridge Mug – Chalk',
        color: 'Chalk',
        sku: 'VT-Chalk',
        offers: { price: '24.00', url: `${url}?Glaze=Chalk`, availability: 'https://schema.org/InStock' },
      },
      {
        color: 'Clay',
        offers: {
          price: '30.00',
          availability: 'https://schema.org/OutOfStock',
          shippingDetails: [{ shippingRate: { value: '0.00' } }, { shippingRate: { value: '18.00' } }],
        },
      },
    ],
  })
})

test('describes very many variants as a price range', () => {
  const many = Array.from({ length: 101 }, (_, index) => variant(`Glaze ${index}`, 24 + index, 1))
  expect(describe(withGlazes(...many))).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'AggregateOffer', lowPrice: '24.00', highPrice: '124.00', offerCount: 101 },
  })
})

test('ships no digital products, and marks a sold-out product as out of stock', () => {
  const stock = { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  const described = describe(mug({ stock, productType: 'digital' }))
  expect(described).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(JSON.stringify(described)).not.toContain('shippingDetails')
})

test('has the breadcrumbs that the page shows', () => {
  const names = (collection?: { name: string; slug: string }) => {
    const [, list] = productStructuredData(context, { product: mug(), description: '', collection })
    return (list as { itemListElement: { name: string; item: string }[] }).itemListElement.map(
      ({ name, item }) => [name, item],
    )
  }
  expect(names({ name: 'Tableware', slug: 'tableware' })).toEqual([
    ['Tableware', 'https://shop.example/collections/tableware'],
    ['Ridge Mug', url],
  ])
  expect(names()[0]).toEqual(['Shop all', 'https://shop.example/products'])
})

test('lists variants with their attributes in the product feed, as valid XML', () => {
  const size = { name: 'Lid & base', optionType: 'drop_down' as const, choices: [] }
  const chalk = variant('Chalk', 24, 1)
  const product = {
    ...mug({
      manageVariants: true,
      name: 'Mug <1> & co\u0000',
      productOptions: [glazes, size],
      priceData: dollars(24, 18),
    }),
    variants: [
      { ...chalk, choices: { Glaze: 'Chalk', 'Lid & base': 'Cork' } },
      { ...variant('Clay', 30, 0), choices: { Glaze: 'Clay', 'Lid & base': 'Oak' } },
    ],
  }
  const [first = '', second = ''] = feedItems(context, product).split('</item>')
  for (const part of [
    '<g:id>Chalk</g:id>',
    '<g:item_group_id>mug</g:item_group_id>',
    '<g:title>Mug &lt;1&gt; &amp; co – Chalk – Cork</g:title>',
    `<g:link>${url}?Glaze=Chalk&amp;Lid+%26+base=Cork</g:link>`,
    '<g:price>24.00 USD</g:price>',
    '<g:availability>in_stock</g:availability>',
    '<g:color>Chalk</g:color>',
    '<g:attribute_name>Lid &amp; base</g:attribute_name>',
    '<g:country>US</g:country>\n<g:price>6.00 USD</g:price>',
  ])
    expect(first).toContain(part)
  expect(second).toContain('<g:availability>out_of_stock</g:availability>')
  const ids = feedItems(context, { ...product, manageVariants: false }).match(/<g:id>mug-\w{12}</g)
  expect(new Set(ids).size).toBe(2)
  expect(feedItems(context, mug({ media: { items: [] } }))).toBe('')
})
