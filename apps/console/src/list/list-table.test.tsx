import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Columns } from './columns.ts'
import { ListTable } from './list-table.tsx'
import type { ListView } from './list-view.ts'

interface Mug {
  readonly _id: string
  readonly name: string
}

const columns: Columns<Mug, 'name' | 'price'> = [
  { title: 'Name', sort: 'name', isName: true, cell: ({ name }) => name },
  { title: 'Price', sort: 'price', cell: () => '$24.00' },
  { title: 'Stock', cell: () => 'In stock' },
]
const byName: ListView<'name' | 'price'> = { search: '', sort: 'name', descending: false, page: 1 }

const table = (changes: object = {}) =>
  renderToStaticMarkup(
    <ListTable
      caption="Mugs"
      columns={columns}
      rows={[{ _id: '1', name: 'Ridge Mug' }]}
      view={byName}
      onSort={() => {}}
      isStale={false}
      {...changes}
    />,
  )

test('only the column the list is ordered by says so, and in which direction', () => {
  expect(table().match(/aria-sort="\w+"/g)).toEqual(['aria-sort="ascending"'])
  expect(table({ view: { ...byName, sort: 'price', descending: true } })).toMatch(
    /aria-sort="descending"[^>]*><button[^>]*>Price/,
  )
})

test('a row is named by its name', () => {
  expect(table()).toMatch(/<th scope="row"[^>]*>Ridge Mug<\/th>/)
})

test('only columns with an order offer a button', () => {
  expect(table().match(/<button/g)).toHaveLength(2)
})

test('rows on their way keep the place of every column and say that the table is busy', () => {
  const waiting = table({ rows: undefined })
  expect(waiting).toContain('aria-busy="true"')
  expect(waiting.match(/<td/g)?.length).toBe(12 * columns.length)
  expect(table()).toContain('aria-busy="false"')
  expect(table({ isStale: true })).toContain('aria-busy="true"')
})
