import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, option, picture, product, variant } from '../testing/product-fixture.ts'
import { chooseFrom } from './select-choices.ts'

const cushion = product({
  media: { items: [picture('flax'), picture('pair'), picture('rust')] },
  productOptions: [
    option('Linen', ['Flax', 'Rust'], ['flax', 'rust']),
    option('Size', ['Square', 'Bolster']),
  ],
  variants: [
    variant({ Linen: 'Flax', Size: 'Square' }, 48, false),
    variant({ Linen: 'Flax', Size: 'Bolster' }, 40),
    variant({ Linen: 'Rust', Size: 'Square' }, 52),
  ],
})

const availability = (of: ReturnType<typeof chooseFrom>) =>
  Object.fromEntries(
    of.options.flatMap(({ choices }) => choices.map(({ name, available }) => [name, available])),
  )

test('a shopper who chose nothing sees the first variant that can be bought', () => {
  const chosen = chooseFrom(cushion)
  expect(chosen.selected).toEqual({ Linen: 'Flax', Size: 'Bolster' })
  expect(chosen.price).toEqual(dollars(40))
  expect(chosen.inStock).toBe(true)
})

test('one choice is kept and the other options follow what is in stock with it', () => {
  expect(chooseFrom(cushion, { Linen: 'Rust' }).selected).toEqual({ Linen: 'Rust', Size: 'Square' })
})

test('a sold-out variant can be looked at but not bought', () => {
  const chosen = chooseFrom(cushion, { Linen: 'Flax', Size: 'Square' })
  expect(chosen.variant?._id).toBe('Flax-Square')
  expect(chosen.price).toEqual(dollars(48))
  expect(chosen.inStock).toBe(false)
})

test('each choice says whether it can be bought with what is selected elsewhere', () => {
  expect(availability(chooseFrom(cushion, { Linen: 'Flax', Size: 'Bolster' }))).toEqual({
    Flax: true,
    Rust: false,
    Square: false,
    Bolster: true,
  })
})

test('a combination that is not made has no variant and cannot be bought', () => {
  const chosen = chooseFrom(cushion, { Linen: 'Rust', Size: 'Bolster' })
  expect(chosen.variant).toBeUndefined()
  expect(chosen.inStock).toBe(false)
})

test('choices the product does not know are ignored', () => {
  expect(chooseFrom(cushion, { Linen: 'Velvet', page: '2' }).selected).toEqual({
    Linen: 'Flax',
    Size: 'Bolster',
  })
})

test('a hidden choice is not offered and cannot be selected', () => {
  const [linen] = cushion.productOptions
  const hidden = product({
    productOptions: [
      {
        ...option('Linen', []),
        choices: (linen?.choices ?? []).map((choice) => ({
          ...choice,
          visible: choice.description !== 'Rust',
        })),
      },
    ],
  })
  const chosen = chooseFrom(hidden, { Linen: 'Rust' })
  expect(chosen.options[0]?.choices.map(({ name }) => name)).toEqual(['Flax'])
  expect(chosen.selected).toEqual({ Linen: 'Flax' })
})

test('a colour carries its colour', () => {
  const mug = product({
    productOptions: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [{ value: '#b87f62', description: 'Clay', inStock: true, visible: true }],
      },
    ],
  })
  expect(chooseFrom(mug).options[0]?.choices[0]).toMatchObject({
    name: 'Clay',
    colour: '#b87f62',
    selected: true,
  })
})

test('without variants the product itself says what it costs and whether it is there', () => {
  const plain = product({
    productOptions: [option('Message', ['Yes', 'No'])],
    stock: { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  })
  expect(chooseFrom(plain)).toMatchObject({ price: dollars(48), inStock: false })
  expect(chooseFrom(plain).variant).toBeUndefined()
})

test('pictures of the selected choice lead, and those of other choices stay away', () => {
  const ids = (linen: string) => chooseFrom(cushion, { Linen: linen }).pictures.map(({ _id }) => _id)
  expect(ids('Flax')).toEqual(['flax', 'pair'])
  expect(ids('Rust')).toEqual(['rust', 'pair'])
})

test('when every picture belongs to another choice all of them are shown rather than none', () => {
  const vase = product({
    media: { items: [picture('ochre')] },
    productOptions: [option('Glaze', ['Sky', 'Ochre'], ['', 'ochre'])],
  })
  expect(chooseFrom(vase, { Glaze: 'Sky' }).pictures.map(({ _id }) => _id)).toEqual(['ochre'])
})

test('whatever is asked for, every option has exactly one choice selected', () => {
  const word = fc.constantFrom('Flax', 'Rust', 'Square', 'Bolster', 'Velvet', '', '__proto__')
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('Linen', 'Size', 'Colour', '__proto__'), word), (wanted) => {
      for (const { choices } of chooseFrom(cushion, wanted).options) {
        expect(choices.filter(({ selected }) => selected)).toHaveLength(1)
      }
    }),
  )
})
