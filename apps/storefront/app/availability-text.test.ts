import { chooseFrom } from '@vitrine/react'
import { expect, test } from 'vitest'
import { availabilityText } from './availability-text.ts'
import { mug, variant } from './product.test.fixture.ts'
import { speechIn } from './texts/texts.server.ts'

const { texts, say } = speechIn('en')

const glazes = (...names: string[]) => ({
  name: 'Glaze',
  optionType: 'drop_down' as const,
  choices: names.map((name) => ({ value: name, description: name, inStock: true, visible: true })),
})
const text = (glaze: string) =>
  availabilityText(
    chooseFrom(
      mug({
        productOptions: [glazes('Chalk', 'Clay', 'Moss'), { ...glazes('Any'), name: 'Box' }],
        variants: [variant('Chalk', 24, 60), variant('Clay', 24, 5), variant('Moss', 24, 0)].map((each) => ({
          ...each,
          choices: { ...each.choices, Box: 'Any' },
        })),
      }),
      { Glaze: glaze },
    ),
    false,
    texts.product,
    say,
  )

test('plenty is in stock, few are counted, none is sold out', () => {
  expect(text('Chalk')).toBe('In stock')
  expect(text('Clay')).toBe('Only 5 left')
  expect(text('Moss')).toBe('Sold out')
})

test('a combination nobody makes is not called sold out', () => {
  const product = mug({
    productOptions: [glazes('Chalk', 'Clay'), { ...glazes('Small', 'Large'), name: 'Size' }],
    variants: [{ ...variant('Chalk', 24, 9), choices: { Glaze: 'Chalk', Size: 'Small' } }],
  })
  const chosen = chooseFrom(product, { Glaze: 'Clay', Size: 'Large' })
  expect(availabilityText(chosen, false, texts.product, say)).toBe('Not available in this combination')
})

test('what is digital is never on a shelf', () => {
  expect(availabilityText(chooseFrom(mug()), true, texts.product, say)).toBe('Sent by e-mail')
})
