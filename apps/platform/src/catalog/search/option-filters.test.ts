import type { OptionFilter } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { groupOptions } from './option-filters.ts'

const SETTINGS = '/_vitrine/v1/filter-settings'

interface OptionInput {
  readonly name: string
  readonly type?: 'color' | 'drop_down'
  readonly choices: readonly string[]
}

/** A shop with products of these options. */
async function openShop(products: Readonly<Record<string, readonly OptionInput[]>>) {
  const db = await testDatabase()
  const platform = await openPlatform(db)
  const [owner, visitor] = [await platform.owner(), await platform.visitor()]
  for (const [name, options] of Object.entries(products)) {
    const productOptions = options.map(({ name, type = 'drop_down', choices }) => ({
      name,
      optionType: type,
      choices: choices.map((description) => ({
        value: type === 'color' ? '#223344' : description,
        description,
      })),
    }))
    const product = { name, productType: 'physical', priceData: { price: 10 }, productOptions }
    expect((await platform.post('/stores/v1/products', { product }, owner)).status).toBe(200)
  }
  const search = async (filter: object = {}, headers: object = {}) => {
    const { body } = await platform.post(
      '/_vitrine/v1/search',
      { search: { filter, withFacets: true, sort: 'NAME_ASC' } },
      { ...visitor, ...headers },
    )
    return {
      names: body.products.map(({ name }: { name: string }) => name),
      facets: body.facets.options.map(
        ({ name, choices }: { name: string; choices: { description: string; count: number }[] }) => [
          name,
          Object.fromEntries(choices.map(({ description, count }) => [description, count])),
        ],
      ),
      options: body.facets.options,
    }
  }
  const change = (settings: object) => platform.send('PATCH', SETTINGS, { body: settings, headers: owner })
  const read = async () => (await platform.get(SETTINGS, owner)).body.filterSettings
  return { db, platform, owner, search, change, read }
}

const filter = (name: string, optionNames: string[], more: Partial<OptionFilter> = {}): OptionFilter => ({
  name,
  translations: {},
  optionNames,
  includesColors: false,
  isVisible: true,
  ...more,
})

const furniture = {
  Armchair: [
    { name: 'Seat', type: 'color', choices: ['Blue', 'Moss'] },
    { name: 'Frame', type: 'color', choices: ['Blue'] },
  ],
  Bowl: [{ name: 'Glaze', type: 'color', choices: ['Blue'] }],
  Cup: [
    { name: 'colour', choices: ['Blue', 'Red'] },
    { name: 'Wood', choices: ['Oak'] },
  ],
  Desk: [
    { name: 'Fabric', choices: ['Linen'] },
    { name: 'Legs', choices: ['Four'] },
  ],
} as const

test('groups options by name, and colors of any option, by default', async () => {
  const { search, read } = await openShop(furniture)
  expect(await read()).toMatchObject({
    areDefault: true,
    filters: [{ name: 'Color' }, { name: 'Material' }, { name: 'Size' }],
    options: [
      { name: 'colour', isColor: false },
      { name: 'Fabric', isColor: false },
      { name: 'Frame', isColor: true },
      { name: 'Glaze', isColor: true },
      { name: 'Legs', isColor: false },
      { name: 'Seat', isColor: true },
      { name: 'Wood', isColor: false },
    ],
  })
  const { facets, options } = await search()
  // The armchair is blue in two options, and counts once.
  expect(facets).toEqual([
    ['Color', { Blue: 3, Moss: 1, Red: 1 }],
    ['Material', { Linen: 1, Oak: 1 }],
    ['Legs', { Four: 1 }],
  ])
  expect(options[0]).toMatchObject({ optionNames: ['colour', 'Frame', 'Glaze', 'Seat'] })
  expect(options[2]).not.toHaveProperty('optionNames')
})

test('finds any option of a filter, and every filter', async () => {
  const { search } = await openShop(furniture)
  const by = async (...options: object[]) => (await search({ options })).names
  const blue = { name: 'Color', choices: ['Blue'] }
  expect(await by(blue)).toEqual(['Armchair', 'Bowl', 'Cup'])
  expect(await by({ name: 'Color', choices: ['Moss', 'Red'] })).toEqual(['Armchair', 'Cup'])
  expect(await by(blue, { name: 'Material', choices: ['Oak', 'Linen'] })).toEqual(['Cup'])
  expect(await by({ name: 'Glaze', choices: ['Blue'] })).toEqual(['Bowl'])
  expect(await by({ name: 'Size', choices: ['Blue'] })).toEqual([])
  // A filter keeps its own choices, and the others only have what is left.
  const { facets } = await search({ options: [{ name: 'Color', choices: ['Red'] }] })
  expect(facets).toEqual([
    ['Color', { Blue: 3, Moss: 1, Red: 1 }],
    ['Material', { Oak: 1 }],
  ])
})

test('offers the filters of the merchant in their order, without hidden ones', async () => {
  const { search, change, read } = await openShop(furniture)
  const filters = [
    filter('Timber', ['WOOD']),
    filter('Tone', ['Seat'], { includesColors: true, translations: { de: 'Farbton' } }),
    filter('Legs', ['Legs'], { isVisible: false }),
  ]
  expect((await change({ filters, showsOtherOptions: true })).status).toBe(200)
  const names = async (headers = {}) => (await search({}, headers)).facets.map(([name]: [string]) => name)
  expect(await names()).toEqual(['Timber', 'Tone', 'Fabric', 'colour'])
  expect((await search({}, { 'x-wix-linguist': 'de|de|true|' })).options[1]).toMatchObject({
    label: 'Farbton',
  })
  expect((await search({ options: [{ name: 'Legs', choices: ['Four'] }] })).names).toEqual(['Desk'])

  await change({ showsOtherOptions: false })
  expect(await names()).toEqual(['Timber', 'Tone'])
  await change({ filters: null })
  expect(await read()).toMatchObject({ areDefault: true, showsOtherOptions: false })
  expect(await names()).toEqual(['Color', 'Material'])
})

test.each([
  ['two filters of one name', [filter('Color', []), filter('color ', [])]],
  ['an option in two filters', [filter('Color', ['Glaze']), filter('Finish', ['glaze'])]],
  [
    'the other colors in two filters',
    [filter('Color', [], { includesColors: true }), filter('Tone', [], { includesColors: true })],
  ],
  ['an empty name', [filter(' ', [])]],
  ['an unknown language', [{ ...filter('Color', []), translations: { xx: 'Color' } }]],
])('rejects %s', async (_, filters) => {
  const { change, read } = await openShop({})
  expect((await change({ filters })).status).toBe(400)
  expect(await read()).toMatchObject({ areDefault: true })
})

test('knows options that are renamed, from the statement that renames them', async () => {
  const { db, read } = await openShop({ Bowl: [{ name: 'Glaze', choices: ['Blue'] }] })
  await db.execute(sql`update products set options = replace(options::text, 'Glaze', 'Finish')::jsonb`)
  expect((await read()).options).toEqual([
    { name: 'Finish', isColor: false },
    { name: 'Glaze', isColor: false },
  ])
})

test('prefers the filter that names an option to the filter of colors', () => {
  const filters = [filter('Color', [], { includesColors: true }), filter('Glaze', ['glaze'])]
  const { optionsOf } = groupOptions({ filters, showsOtherOptions: true }, [
    { name: 'Glaze', isColor: true },
    { name: 'Seat', isColor: true },
  ])
  expect(optionsOf('Color')).toEqual(['Seat'])
  expect(optionsOf('Glaze')).toEqual(['Glaze'])
  expect(optionsOf('Unknown')).toEqual(['Unknown'])
})
