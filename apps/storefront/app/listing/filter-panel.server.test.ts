import type { SearchFacets } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { getCurrencyConversion } from '../shared/currency-conversion.server.ts'
import { getFilterPanel } from './filter-panel.server.ts'
import { parseListing } from './listing-params.server.ts'

const facets: SearchFacets = {
  collections: [{ _id: 't', name: 'Tableware', slug: 'tableware', count: 6 }],
  brands: [
    { value: 'Kiln & Field', count: 4 },
    { value: 'Nobody', count: 0 },
  ],
  ribbons: [],
  price: { min: 12, max: 240, ranges: [] },
  onSale: 0,
  inStock: 5,
  options: [{ name: 'Glaze', choices: [{ value: '#e4d9c6', description: 'Oat', count: 2 }] }],
}
const shopDetails = { currency: 'USD', exchangeRates: [{ currency: 'EUR', rate: '0.92' }] }
const panel = (
  query: string,
  { i18n = getI18n('en'), ...parts }: Partial<Parameters<typeof getFilterPanel>[1]> = {},
) =>
  getFilterPanel(parseListing(new URLSearchParams(query), i18n.locale), {
    path: '/products',
    facets,
    exchange: getCurrencyConversion(shopDetails, 'USD'),
    currency: 'USD',
    typed: new URLSearchParams(query),
    i18n,
    byCollection: true,
    total: 10_000,
    ...parts,
  })

test('offers only filters that match products', () => {
  expect(panel('').groups.map(({ name, choices }) => [name, choices.map(({ value }) => value)])).toEqual([
    ['collection', ['tableware']],
    ['stock', ['in']],
    ['brand', ['Kiln & Field']],
  ])
  expect(panel('').options).toMatchObject([{ name: 'option.Glaze', choices: [{ value: 'Oat' }] }])
  expect(panel('', { byCollection: false }).groups.map(({ name }) => name)).not.toContain('collection')
})

test('hides groups that do not divide the list, unless one of their choices is checked', () => {
  const names = (query: string, total: number) => panel(query, { total }).groups.map(({ name }) => name)
  expect(names('', 6)).toEqual(['stock', 'brand'])
  expect(names('', 4)).toEqual([])
  expect(names('stock=in', 4)).toEqual(['stock'])
})

test('names a list after its only collection or brand, the sale, or its only option', () => {
  expect(panel('collection=tableware').heading).toBe('Tableware')
  expect(panel('brand=A').heading).toBe('A')
  expect(panel('sale=on').heading).toBe('On sale')
  expect(panel('sale=on&min=10&option.Glaze=Oat').heading).toBe('On sale')
  expect(panel('brand=A&stock=in').heading).toBe('A')
  expect(panel('brand=A&sale=on').heading).toBe('A on sale')
  expect(panel('collection=tableware&sale=on&option.Glaze=Oat').heading).toBe('Tableware on sale')
  expect(panel('option.Glaze=Oat').heading).toBe('Glaze: Oat')
  for (const query of [
    '',
    'stock=in',
    'min=10',
    'brand=A&brand=B',
    'brand=A&brand=B&sale=on',
    'collection=tableware&brand=A',
    'stock=in&option.Glaze=Oat',
  ])
    expect(panel(query), query).not.toHaveProperty('heading')
})

test('names the list of new products', () => {
  expect(panel('sort=newest').heading).toBe('New arrivals')
  for (const query of ['sort=name', 'sort=newest&stock=in', 'q=mug&sort=newest'])
    expect(panel(query), query).not.toHaveProperty('heading')
})

test('formats counts in the language of the page', () => {
  const many = panel('', { facets: { ...facets, inStock: 9837 }, i18n: getI18n('de') })
  expect(many.groups.find(({ name }) => name === 'stock')?.choices[0]?.count).toBe('9.837')
})

test('sorts choices with equal counts by name', () => {
  const choices = ['$100', '$25', '$50'].map((value) => ({ value, description: value, count: 1 }))
  const { options } = panel('', { facets: { ...facets, options: [{ name: 'Amount', choices }] } })
  expect(options[0]?.choices.map(({ value }) => value)).toEqual(['$25', '$50', '$100'])
})

test('checks the choices of a filter, also those of a link to one of its options', () => {
  const choices = ['Blue', 'Oat'].map((value) => ({ value, description: value, count: 1 }))
  const color = { name: 'Color', label: 'Farbe', optionNames: ['Color', 'Glaze'], choices }
  const { options, active } = panel('option.Glaze=Oat&option.Color=Blue', {
    facets: { ...facets, options: [color] },
  })
  expect(options).toMatchObject([
    { name: 'option.Color', title: 'Farbe', choices: [{ checked: true }, { checked: true }] },
  ])
  expect(active).toEqual([
    { label: 'Farbe: Oat', without: '/products?option.Color=Blue' },
    { label: 'Farbe: Blue', without: '/products?option.Glaze=Oat' },
  ])
})

test('keeps a selected choice without matches', () => {
  const brands = panel('brand=Nobody').groups.find(({ name }) => name === 'brand')
  expect(brands?.choices).toContainEqual({ value: 'Nobody', label: 'Nobody', count: '0', checked: true })
})

test('removes one filter or all filters', () => {
  const { active, cleared } = panel('q=mug&brand=A&brand=B&min=10&option.Glaze=Oat&sort=name&page=3')
  expect(active).toEqual([
    { label: 'A', without: '/products?q=mug&brand=B&option.Glaze=Oat&min=10&sort=name' },
    { label: 'B', without: '/products?q=mug&brand=A&option.Glaze=Oat&min=10&sort=name' },
    { label: 'Glaze: Oat', without: '/products?q=mug&brand=A&brand=B&min=10&sort=name' },
    { label: '$10.00 and up', without: '/products?q=mug&brand=A&brand=B&option.Glaze=Oat&sort=name' },
  ])
  expect(cleared).toBe('/products?q=mug&sort=name')
  expect(panel('q=mug')).not.toHaveProperty('cleared')
})

test('sorts by relevance for a search, otherwise by newest', () => {
  const selected = (query: string) => panel(query).sorts.find(({ selected }) => selected)
  expect(selected('q=mug')).toMatchObject({ value: '', label: 'Relevance' })
  expect(selected('')).toMatchObject({ value: '', label: 'Newest' })
  expect(selected('q=mug&sort=newest')).toMatchObject({ value: 'newest' })
  expect(panel('').sorts.map(({ label }) => label)).not.toContain('Relevance')
})

test('offers only prices and sort orders without counts', () => {
  const { groups, price, sorts } = panel('max=40', { facets: undefined })
  expect(groups).toEqual([])
  expect(price).toEqual({ label: 'Price', min: { text: '' }, max: { text: '40' } })
  expect(sorts).toHaveLength(4)
})

test('labels the price filter with the currency that it uses', () => {
  expect(panel('').price.label).toBe('Price')
  expect(panel('', { shownIn: 'USD' }).price.label).toBe('Price')
  expect(panel('', { shownIn: 'GBP' }).price.label).toBe('Price (USD)')
})

test('uses the displayed currency for price fields, hints and labels', () => {
  const euros = {
    exchange: getCurrencyConversion(shopDetails, 'EUR'),
    currency: 'EUR',
    shownIn: 'EUR',
    i18n: getI18n('de'),
  }
  const { price, active, cleared } = panel('min=20,50&max=40&currency=EUR', euros)
  expect(price).toEqual({
    label: 'Preis',
    currency: 'EUR',
    min: { text: '20,50', hint: '11' },
    max: { text: '40', hint: '221' },
  })
  expect(active.map(({ label }) => label)).toEqual([expect.stringMatching(/^20,50\s€ bis 40,00\s€$/)])
  expect(cleared).toBe('/products')
})

test('keeps an invalid amount in its field, with an error', () => {
  const { price, active } = panel('min=cheap&max=40', { i18n: getI18n('de') })
  expect(price).toMatchObject({ min: { text: 'cheap', wrong: true }, max: { text: '40' } })
  expect(price.error).toContain('20,50')
  expect(active).toHaveLength(1)
  expect(panel('min=&max=40').price).not.toHaveProperty('error')
})
