import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterCount, filterOf, readTableView, sortOf, writeTableView } from './table-view.ts'

const read = (search: string) => readTableView(new URLSearchParams(search))

test('round-trips a view through the URL', () => {
  const word = fc.constantFrom('', 'mug', 'a & b', '100 %', 'é')
  const view = fc.record({
    search: word,
    brand: word,
    collection: word,
    sort: fc.constantFrom('name' as const, 'price' as const, 'updated' as const, 'created' as const),
    descending: fc.boolean(),
    visible: fc.constantFrom('' as const, 'yes' as const, 'no' as const, 'archived' as const),
    stock: fc.constantFrom('' as const, 'in' as const, 'some' as const, 'out' as const),
    min: fc.constantFrom('', '0', '12.50'),
    max: fc.constantFrom('', '99'),
  })
  fc.assert(
    fc.property(view, (wanted) => {
      expect(readTableView(writeTableView(wanted))).toEqual(wanted)
    }),
  )
})

test('ignores invalid values in the URL', () => {
  expect(read('sort=color&visible=perhaps&min=cheap&stock=all')).toEqual(read(''))
})

test('converts a view to a query', () => {
  const view = read('search=mug&brand=Loam&visible=no&stock=out&min=10&sort=-price')
  expect(filterOf(view)).toEqual({
    $or: [{ $and: [{ name: { $contains: 'mug' } }] }, { '_vitrine.code': 'mug' }],
    brand: 'Loam',
    visible: false,
    archived: false,
    inventoryStatus: 'OUT_OF_STOCK',
    price: { $gte: 10 },
  })
  expect(sortOf(view)).toEqual([{ fieldName: 'price', order: 'DESC' }])
  expect(filterCount(view)).toBe(4)
  expect(filterOf(read(''))).toEqual({ archived: false })
  expect(filterOf(read('visible=archived'))).toEqual({ archived: true })
})
