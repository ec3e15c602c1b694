import type { PageKind, PublishedNavigation } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
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
  const pages = [{ kind: 'PRIVACY', handle: 'privacy', title: 'Privacy', _updatedDate: new Date() } as const]
  expect(getMenus({ ...context, content: { pages } }, collections).footer.slice(1)).toMatchObject([
    { items: [{ to: '/order-status' }, { to: '/pages/contact' }] },
    { label: 'Legal', items: [{ to: '/pages/privacy' }] },
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

test('links to every published policy, also below the menus of the merchant', () => {
  const page = (kind: PageKind, handle: string) => ({ kind, handle, title: handle, url: '' })
  const pages = [page('IMPRINT', 'imprint'), page('PRIVACY', 'privacy'), page('PAGE', 'story')]
  const toPrivacy = { label: 'Privacy', link: { type: 'PAGE' as const, slug: 'privacy' } }
  const footerOf = (footer: PublishedNavigation['footer']) =>
    getMenus({ content: { pages, navigation: { header: [], footer } }, i18n, shopDetails } as never, [])
      .footer
  expect(footerOf([{ label: 'Help', items: [toPrivacy] }])).toEqual([
    { label: 'Help', items: [{ label: 'Privacy', to: '/pages/privacy' }] },
    { label: 'Legal', items: [{ label: 'imprint', to: '/pages/imprint' }] },
  ])
  expect(footerOf([])).toMatchObject([{ items: [{ to: '/pages/privacy' }, { to: '/pages/imprint' }] }])
})

test.each([
  ['de', ['Shop', 'Alle Produkte', 'Hilfe', 'Bestellung verfolgen', 'Kontakt', 'Our shops']],
  ['ar', ['المتجر', 'كل المنتجات', 'المساعدة', 'تتبّع طلبك', 'تواصل معنا', 'Our shops']],
] as const)('translates the labels that the editor proposes (%s)', (language, labels) => {
  const url = (label: string, path: string) => ({ label, link: { type: 'URL' as const, url: path } })
  const footer = [
    { label: 'Shop', items: [url('Shop all', '/products')] },
    { label: 'Help', items: [url('Track your order', '/order-status'), url('Contact', '/pages/contact')] },
    url('Our shops', '/products'),
  ]
  const content = { pages: [], navigation: { header: [], footer } }
  const shown = getMenus({ content, i18n: getI18n(language), shopDetails }, []).footer
  expect(shown.flatMap(({ label, items = [] }) => [label, ...items.map((item) => item.label)])).toEqual(
    labels,
  )
})

test('links to the withdrawal function in every footer while it is on', () => {
  const details = { ...shopDetails, withdrawalsEnabled: true }
  const links = (footer: readonly { readonly items?: readonly { readonly to?: string }[] }[]) =>
    footer.flatMap(({ items = [] }) => items.map(({ to }) => to))
  const navigation = { header: [], footer: [] }
  for (const content of [undefined, { pages: [] }, { pages: [], navigation }]) {
    expect(links(getMenus({ content, i18n, shopDetails: details }, []).footer)).toContain('/withdraw')
    expect(links(getMenus({ content, i18n, shopDetails }, []).footer)).not.toContain('/withdraw')
  }
})
