import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, option, picture, product, variant } from '../testing/product-fixture.ts'
import { selectChoices } from './select-choices.ts'

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

const availability = (of: ReturnType<typeof selectChoices>) =>
  Object.fromEntries(
    of.options.flatMap(({ choices }) => choices.map(({ name, available }) => [name, available])),
  )

test('selects the first variant in stock by default', () => {
  const chosen = selectChoices(cushion)
  expect(chosen.selected).toEqual({ Linen: 'Flax', Size: 'Bolster' })
  expect(chosen.price).toEqual(dollars(40))
  expect(chosen.inStock).toBe(true)
})

test('keeps one choice and fills the other options from stock', () => {
  expect(selectChoices(cushion, { Linen: 'Rust' }).selected).toEqual({ Linen: 'Rust', Size: 'Square' })
})

test('selects a sold-out variant and reports it out of stock', () => {
  const chosen = selectChoices(cushion, { Linen: 'Flax', Size: 'Square' })
  expect(chosen.variant?._id).toBe('Flax-Square')
  expect(chosen.price).toEqual(dollars(48))
  expect(chosen.inStock).toBe(false)
})

test('reports which choices are available with the selected ones', () => {
  expect(availability(selectChoices(cushion, { Linen: 'Flax', Size: 'Bolster' }))).toEqual({
    Flax: true,
    Rust: false,
    Square: false,
    Bolster: true,
  })
})

test('has no variant for a combination that does not exist', () => {
  const chosen = selectChoices(cushion, { Linen: 'Rust', Size: 'Bolster' })
  expect(chosen.variant).toBeUndefined()
  expect(chosen.inStock).toBe(false)
})

test('ignores unknown choices', () => {
  expect(selectChoices(cushion, { Linen: 'Velvet', page: '2' }).selected).toEqual({
    Linen: 'Flax',
    Size: 'Bolster',
  })
})

test('leaves out hidden choices', () => {
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
  const chosen = selectChoices(hidden, { Linen: 'Rust' })
  expect(chosen.options[0]?.choices.map(({ name }) => name)).toEqual(['Flax'])
  expect(chosen.selected).toEqual({ Linen: 'Flax' })
})

test('returns the CSS color of a color choice', () => {
  const mug = product({
    productOptions: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [{ value: '#b87f62', description: 'Clay', inStock: true, visible: true }],
      },
    ],
  })
  expect(selectChoices(mug).options[0]?.choices[0]).toMatchObject({
    name: 'Clay',
    color: '#b87f62',
    selected: true,
  })
})

test('uses price and stock of a product without variants', () => {
  const plain = product({
    productOptions: [option('Message', ['Yes', 'No'])],
    stock: { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  })
  expect(selectChoices(plain)).toMatchObject({ price: dollars(48), inStock: false })
  expect(selectChoices(plain).variant).toBeUndefined()
})

test('shows images of the selected choice first and none of other choices', () => {
  const ids = (linen: string) => selectChoices(cushion, { Linen: linen }).images.map(({ _id }) => _id)
  expect(ids('Flax')).toEqual(['flax', 'pair'])
  expect(ids('Rust')).toEqual(['rust', 'pair'])
})

test('shows all images when every image belongs to another choice', () => {
  const vase = product({
    media: { items: [picture('ochre')] },
    productOptions: [option('Glaze', ['Sky', 'Ochre'], ['', 'ochre'])],
  })
  expect(selectChoices(vase, { Glaze: 'Sky' }).images.map(({ _id }) => _id)).toEqual(['ochre'])
})

test('always selects exactly one choice per option', () => {
  const choiceName = fc.constantFrom('Flax', 'Rust', 'Square', 'Bolster', 'Velvet', '', '__proto__')
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('Linen', 'Size', 'Color', '__proto__'), choiceName),
      (requested) => {
        for (const { choices } of selectChoices(cushion, requested).options) {
          expect(choices.filter(({ selected }) => selected)).toHaveLength(1)
        }
      },
    ),
  )
})
