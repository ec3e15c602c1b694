import { expect, test } from 'vitest'
import { difference } from './audit-log.ts'

test('treats documents that differ only in key order as equal', () => {
  const before = { options: [{ name: 'Glaze', type: 'color' }], price: 6800 }
  const after = { options: [{ type: 'color', name: 'Glaze' }], price: 7400 }
  expect(difference(before, after, ['options', 'price'])).toEqual({
    changed: ['price'],
    before: { price: 6800 },
    after: { price: 7400 },
  })
})
