import type { Import } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { ImportActions } = await import('./import-steps.tsx')

const checked = {
  _id: 'i-1',
  kind: 'PRODUCTS',
  system: null,
  status: 'CHECKED',
  columns: ['Artikel', 'Preis'],
  mapping: ['name', 'price'],
  counts: { created: 2, changed: 0, unchanged: 0, refused: 0 },
  undoableUntil: null,
} as unknown as Import
const actions = (mapping?: string[]) =>
  renderToStaticMarkup(<ImportActions of={checked} {...(mapping && { mapping })} />)

test('offers to import a checked file until a column is changed', () => {
  expect(actions()).toContain('Import 2 products')
  expect(actions(['name', 'price'])).toContain('Import 2 products')
  const changed = actions(['name', 'cost'])
  expect(changed).not.toContain('Import 2 products')
  expect(changed).toContain('Check again')
  expect(changed).toContain('You changed the columns.')
})
