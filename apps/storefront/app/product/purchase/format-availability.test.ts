import { selectChoices } from '@vitrine/react'
import { expect, test } from 'vitest'
import { getI18n } from '../../i18n/request-i18n.server.ts'
import { mug, variant } from '../product.test.fixture.ts'
import { formatAvailability } from './format-availability.ts'

const { messages, t } = getI18n('en')

const glazes = (...names: string[]) => ({
  name: 'Glaze',
  optionType: 'drop_down' as const,
  choices: names.map((name) => ({ value: name, description: name, inStock: true, visible: true })),
})
const text = (glaze: string) =>
  formatAvailability(
    selectChoices(
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
    messages.product,
    t,
  )

test('shows in stock, a low count, or sold out', () => {
  expect(text('Chalk')).toBe('In stock')
  expect(text('Clay')).toBe('Only 5 left')
  expect(text('Moss')).toBe('Sold out')
})

test('distinguishes an unavailable combination from a sold-out one', () => {
  const product = mug({
    productOptions: [glazes('Chalk', 'Clay'), { ...glazes('Small', 'Large'), name: 'Size' }],
    variants: [{ ...variant('Chalk', 24, 9), choices: { Glaze: 'Chalk', Size: 'Small' } }],
  })
  const selection = selectChoices(product, { Glaze: 'Clay', Size: 'Large' })
  expect(formatAvailability(selection, false, messages.product, t)).toBe('This combination isn’t available')
})

test('shows digital products as delivered by email', () => {
  expect(formatAvailability(selectChoices(mug()), true, messages.product, t)).toBe('Delivered by email')
})
