import { expect, test } from 'vitest'
import { parseReturnItems, photosIn } from './return-request.server.ts'

test('reads the items with a quantity, and their reason if it is known', () => {
  const form = new FormData()
  form.set('quantity-a', '2')
  form.set('reason-a', 'DAMAGED')
  form.set('quantity-b', '0')
  form.set('quantity-c', '1')
  form.set('reason-c', 'WITHDRAWAL')
  form.set('quantity-d', '1.5')
  expect(parseReturnItems(form)).toEqual([
    { lineItemId: 'a', quantity: 2, reason: 'DAMAGED' },
    { lineItemId: 'c', quantity: 1, reason: undefined },
  ])
})

test('takes no photo where none was chosen', () => {
  const form = new FormData()
  form.append('photos', new File([], ''))
  form.append('photos', new File(['x'], 'cup.jpg', { type: 'image/jpeg' }))
  form.append('photos', 'text')
  expect(photosIn(form).map(({ name }) => name)).toEqual(['cup.jpg'])
})
