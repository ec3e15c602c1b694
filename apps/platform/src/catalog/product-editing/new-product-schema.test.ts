import { expect, test } from 'vitest'
import { NewProduct, type NewProductInput, prepareProduct } from './new-product-schema.ts'

const mug: NewProductInput = {
  name: 'Ridge Mug',
  productType: 'physical',
  price: 24,
  options: [
    {
      name: 'Glaze',
      type: 'color',
      choices: [
        { value: '#fff', description: 'Chalk' },
        { value: '#b87', description: 'Clay' },
      ],
    },
  ],
  variants: [
    { choices: { Glaze: 'Chalk' }, quantity: 4 },
    { choices: { Glaze: 'Clay' }, price: 26.5 },
  ],
}

const prepared = (change: Partial<NewProductInput>, currency = 'EUR') =>
  prepareProduct(NewProduct.parse({ ...mug, ...change }), currency)

const error = (field: string, violatedRule: string) => [
  { field: `product.${field}`, violatedRule, description: expect.any(String) },
]

test('converts money to minor units', () => {
  expect(prepared({ cost: 9.05, discount: { type: 'AMOUNT', value: 2.5 } })).toMatchObject({
    price: 2400,
    cost: 905,
    discountType: 'AMOUNT',
    discountValue: 250,
    manageVariants: true,
    variants: [
      { price: null, quantity: 4 },
      { price: 2650, quantity: null },
    ],
  })
  expect(prepared({}, 'JPY')).toEqual(error('variants[1].price', 'DECIMAL_MAX_SCALE'))
})

test('converts a percentage to hundredths of a percent', () => {
  expect(prepared({ discount: { type: 'PERCENT', value: 12.5 } })).toMatchObject({ discountValue: 1250 })
})

test('creates one variant for a product without variants', () => {
  expect(prepared({ options: [], variants: [], quantity: 7 })).toMatchObject({
    manageVariants: false,
    variants: [{ choices: {}, quantity: 7, price: null, visible: true }],
  })
})

test.each([
  [{ price: -1 }, error('price', 'MIN')],
  [{ price: 1.005 }, error('price', 'DECIMAL_MAX_SCALE')],
  [{ discount: { type: 'PERCENT', value: 101 } }, error('discount.value', 'VALIDATION')],
  [{ discount: { type: 'PERCENT', value: 3.333 } }, error('discount.value', 'VALIDATION')],
  [{ discount: { type: 'AMOUNT', value: -1 } }, error('discount.value', 'MIN')],
  [{ variants: [{ choices: { Glaze: 'Gold' } }] }, error('variants[0].choices', 'VALIDATION')],
  [{ variants: [{ choices: {} }] }, error('variants[0].choices', 'VALIDATION')],
  [{ variants: [{ choices: { Glaze: 'Clay', Size: 'L' } }] }, error('variants[0].choices', 'VALIDATION')],
  [
    { variants: [{ choices: { Glaze: 'Clay' } }, { choices: { Glaze: 'Clay' } }] },
    error('variants[1].choices', 'VALIDATION'),
  ],
  [
    { options: [...(mug.options ?? []), ...(mug.options ?? [])], variants: [] },
    error('options', 'VALIDATION'),
  ],
] satisfies [Partial<NewProductInput>, unknown][])('rejects %j as a product', (change, violations) => {
  expect(prepared(change)).toEqual(violations)
})

test('lets a choice show only images of its product', () => {
  const options: NewProductInput['options'] = [
    {
      name: 'Glaze',
      type: 'color',
      choices: [{ value: '#fff', description: 'Chalk', mediaIds: ['elsewhere'] }],
    },
  ]
  expect(prepared({ options, variants: [] })).toEqual(error('options[0].choices', 'VALIDATION'))
})
