import { expect, test } from 'vitest'
import { getI18n } from '../i18n/i18n.server.ts'
import { getMenus } from './menus.server.ts'

const i18n = getI18n('en')
const shopDetails = { name: 'Kiln', access: { browse: true, buy: true, payments: 'real' } } as const
const collections = [
  { id: '1', slug: 'mugs', name: 'Mugs' },
  { id: '2', slug: 'lamps', name: 'Lamps' },
]

test('shows the collections and help until the merchant publishes menus', () => {
  const context = {
    content: { pages: [] },
    i18n,
    shopDetails: { ...shopDetails, contact: { email: 'a@example.com' } },
  }
  const { header, footer } = getMenus(context, collections)
  expect(header.map(({ to }) => to)).toEqual(['/collections/mugs', '/collections/lamps'])
  // Policies that the merchant did not write are not linked.
  expect(footer.map(({ items }) => items?.map(({ to }) => to))).toEqual([
    ['/collections/mugs', '/collections/lamps', '/products'],
    ['/order-status', '/pages/contact'],
  ])
  const elsewhere = getMenus({ content: undefined, i18n, shopDetails }, collections).footer[1]
  expect(elsewhere?.items?.map(({ to }) => to)).toEqual(['/order-status'])
})

test('shows the menus of the merchant', () => {
  const navigation = {
    header: [
      { label: '', collections: { hiddenIds: ['2'] } },
      { label: 'More', items: [{ label: 'Story', link: { type: 'PAGE' as const, slug: 'story' } }] },
      { label: 'Blog', link: { type: 'URL' as const, url: 'https://blog.example' } },
      { label: 'Empty' },
    ],
    footer: [],
  }
  expect(getMenus({ content: { pages: [], navigation }, i18n, shopDetails }, collections)).toEqual({
    header: [
      { label: 'Mugs', to: '/collections/mugs' },
      { label: 'More', items: [{ label: 'Story', to: '/pages/story' }] },
      { label: 'Blog', to: 'https://blog.example' },
    ],
    footer: [],
  })
})
