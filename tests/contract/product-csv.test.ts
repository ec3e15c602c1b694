import { recognizeFormat } from '@vitrine/platform/catalog/import-formats/recognize-format'
import { parseCsv } from '@vitrine/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { openConsole } from './console-shop.ts'

type Shop = Awaited<ReturnType<typeof openConsole>>

async function exportedRows({ ownerConnection: { apiUrl, fetch } }: Shop) {
  const response = await fetch(`${apiUrl}/_vitrine/v1/exports/products.csv`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = [], ...rows] = parseCsv(await response.text())
  return rows.map((cells, index) => ({
    line: index + 2,
    values: Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])),
  }))
}

/** What merchants decide of each product. */
async function ownFields({ owner }: Shop) {
  const { items } = await owner.products.queryProducts().ascending('slug').limit(100).find()
  return items.map(({ _id, numericId, inventoryItemId, collectionIds, variants, ...product }) => ({
    ...product,
    _createdDate: undefined,
    lastUpdated: undefined,
    revision: undefined,
    stock: { ...product.stock },
    variants: variants.map(({ _id: _, ...variant }) => variant),
    collections: collectionIds.length,
  }))
}

const auditLogSize = async ({ owner }: Shop) =>
  (await owner.auditLog.listChanges({ limit: 100 })).changes.length

const word = fc.string({
  unit: fc.constantFrom(...'aB=|;:\\",\'[ é-@+0\n\tش', '🧶'),
  minLength: 1,
  maxLength: 12,
})
const name = word.map((text) => text.trim()).filter((text) => text !== '')
const cents = fc.integer({ min: 0, max: 99_999 }).map((amount) => amount / 100)
const choices = fc.uniqueArray(name, { minLength: 1, maxLength: 3 })

/** With one that has more than the columns of the title and the description say. */
const SEO_TAGS = [
  { type: 'title', children: 'Mug, 🧶 = "best"' },
  { type: 'meta', props: { name: 'robots', content: 'noindex' } },
  { type: 'meta', props: { name: 'description', content: '=1+1' }, custom: true },
  { type: 'link', props: { rel: 'canonical', href: 'https://shop.example/a?b=1&c=2' }, disabled: true },
]

const product = fc.record({
  name,
  price: cents,
  cost: fc.option(cents, { nil: undefined }),
  description: fc.string({ maxLength: 30 }).filter((text) => !/[\0\uD800-\uDFFF]/.test(text)),
  brand: fc.option(name, { nil: undefined }),
  ribbon: fc.option(name, { nil: undefined }),
  sku: fc.option(name, { nil: undefined }),
  visible: fc.boolean(),
  weight: fc.option(
    fc.integer({ min: 0, max: 9999 }).map((grams) => grams / 1000),
    { nil: undefined },
  ),
  discount: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  option: fc.option(fc.record({ name, choices, isColor: fc.boolean() }), { nil: undefined }),
  isManaged: fc.boolean(),
  threshold: fc.option(fc.constantFrom(0, 3, 100_000), { nil: undefined }),
  isDigital: fc.boolean(),
  seoTags: fc.option(fc.subarray(SEO_TAGS, { minLength: 1 }), { nil: undefined }),
  stock: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  additionalInfoSections: fc.array(fc.record({ title: name, description: word }), { maxLength: 2 }),
  customTextFields: fc.array(
    fc.record({ title: name, maxLength: fc.integer({ min: 1, max: 500 }), mandatory: fc.boolean() }),
    { maxLength: 2 },
  ),
  pricePerUnitData: fc.option(
    fc.constant({
      totalQuantity: 0.000001,
      totalMeasurementUnit: 'G' as const,
      baseQuantity: 1,
      baseMeasurementUnit: 'KG' as const,
    }),
    { nil: undefined },
  ),
})

const FILE = { id: 'abc.pdf', fileName: 'Manual: a|b; =1.pdf', fileType: 'SECURE_DOCUMENT' as const }
const INSERT_FILE = `insert into media (id, media_type, format, width, height, file_name, is_secure, created_at)
  values ('${FILE.id}', 'document', 'pdf', 0, 0, '${FILE.fileName}', true, now())`

test('changes nothing when an export of any shop is imported again, and moves it to another shop', async () => {
  const [db, otherDb] = [await testDatabase(), await testDatabase()]
  const shop = await openConsole(undefined, db)
  const { owner } = shop
  for (const each of [db, otherDb]) await each.$client.query(INSERT_FILE)
  const { collection } = await owner.products.createCollection({ name: 'Table | ware' })
  let nth = 0
  const make = async (input: typeof product extends fc.Arbitrary<infer Value> ? Value : never) => {
    const { option, price, cost, discount, isManaged, stock, threshold, isDigital, seoTags, ...rest } = input
    const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const { product: made } = await owner.products.createProduct({
      ...fields,
      name: rest.name,
      slug: `product-${nth++}`,
      priceData: { price },
      ...(cost !== undefined && { costAndProfitData: { itemCost: cost } }),
      ...(isDigital && {
        productType: 'digital' as const,
        digitalFile: { _id: FILE.id, fileName: FILE.fileName, fileType: FILE.fileType },
      }),
      ...(seoTags && { seoData: { tags: seoTags } }),
      ...(discount && { discount: { type: 'PERCENT', value: discount / 100 } }),
      ...(option && {
        manageVariants: isManaged,
        productOptions: [
          {
            name: option.name,
            optionType: option.isColor ? 'color' : 'drop_down',
            choices: option.choices.map((description) => ({
              description,
              value: option.isColor ? '#abc' : description,
            })),
          },
        ],
      }),
    })
    if (nth % 2 === 0) await owner.products.addProductsToCollection(collection._id, [made._id])
    if (threshold !== undefined)
      for (const { _id } of made.variants)
        await owner.stock.updateVariant(made._id, _id, { lowStockThreshold: threshold })
    if (stock !== undefined) {
      const variants = made.variants.map(({ _id }) => ({ variantId: _id, quantity: stock }))
      await owner.inventory.updateInventoryVariants(made._id, { trackQuantity: true, variants })
    }
  }
  for (const input of fc.sample(product, { numRuns: 25, seed: 7 })) await make(input)
  const rows = await exportedRows(shop)
  const before = await auditLogSize(shop)
  expect(rows.length).toBeGreaterThan(25)

  const outcomes = await owner.catalog.importRows(rows)

  expect(outcomes.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(await auditLogSize(shop)).toBe(before)
  expect(await exportedRows(shop)).toEqual(rows)

  const other = await openConsole(undefined, otherDb)
  await other.owner.products.createCollection({ name: 'Table | ware' })
  const moved = await other.owner.catalog.importRows(rows)
  expect(moved.flatMap(({ errors }) => errors)).toEqual([])
  expect(await exportedRows(other)).toEqual(rows)
  expect(await ownFields(other)).toEqual(await ownFields(shop))
})

test('names unknown fields of a filter in an export', async () => {
  const { ownerConnection } = await openConsole()
  const filter = encodeURIComponent(JSON.stringify({ color: 'red' }))
  const { apiUrl, fetch } = ownerConnection
  const response = await fetch(`${apiUrl}/_vitrine/v1/exports/products.csv?filter=${filter}`)
  const { details } = await response.json()
  expect(details.validationError.fieldViolations).toMatchObject([{ field: 'filter.color' }])
})

test('reports errors by cell and the planned changes in a dry run, and changes nothing', async () => {
  const shop = await openConsole()
  const { owner } = shop
  await shop.make('Mug', 24, { slug: 'mug' })

  const outcomes = await owner.catalog.importRows(
    [
      { line: 2, values: { slug: 'mug', price: '26.50', visible: 'FALSE' } },
      { line: 3, values: { name: 'Bowl', price: 'cheap', visible: 'perhaps' } },
      { line: 4, values: { slug: 'vase', name: 'Vase', price: '12', collections: 'nowhere' } },
      {
        line: 5,
        values: { slug: 'plate', name: 'Plate', price: '12', options: 'Size: S | L', manageVariants: 'yes' },
      },
      { line: 6, values: { row: 'variant', slug: 'plate', choices: 'Size: L', price: '15', stock: '4' } },
      { line: 7, values: { name: '', price: '12.005' } },
      { line: 8, values: { color: 'red' } },
    ],
    { isDryRun: true },
  )

  expect(outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'changed'],
    [3, 'failed'],
    [4, 'failed'],
    [5, 'created'],
    [6, 'changed'],
    [7, 'failed'],
    [8, 'failed'],
  ])
  expect(outcomes[1]?.errors.map(({ column }) => column).sort()).toEqual(['price', 'visible'])
  expect(outcomes[2]?.errors).toMatchObject([{ column: 'collections' }])
  expect(outcomes[5]?.errors.map(({ column }) => column)).toEqual(['name', 'price'])
  expect(outcomes[6]?.errors).toEqual([{ column: 'color', message: 'is not a known column' }])
  expect((await owner.products.queryProducts().find()).items.map(({ slug }) => slug)).toEqual(['mug'])
  expect(await auditLogSize(shop)).toBe(1)
})

test('creates products with variants and stock from a CSV file, and changes only the columns it has', async () => {
  const shop = await openConsole()
  const { owner } = shop
  await shop.make('Mug', 24, { slug: 'mug', brand: 'Loam' })
  const { collection } = await owner.products.createCollection({ name: 'New in' })
  const outcomes = await owner.catalog.importRows([
    { line: 2, values: { slug: 'mug', price: '26.50', collections: 'new-in' } },
    {
      line: 3,
      values: { slug: 'plate', name: 'Plate', price: '12', options: 'Size: S | L', manageVariants: 'yes' },
    },
    { line: 4, values: { row: 'variant', slug: 'plate', choices: 'Size: L', price: '15', stock: '4' } },
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'created', 'changed'])
  const { items } = await owner.products.queryProducts().ascending('name').find()
  expect(items).toMatchObject([
    { name: 'Mug', brand: 'Loam', priceData: { price: 26.5 } },
    { name: 'Plate', stock: { trackInventory: true, quantity: 4 } },
  ])
  expect(items[0]?.collectionIds).toContain(collection._id)
})

test('escapes formulas in an export', async () => {
  const shop = await openConsole()
  await shop.make('=1+1', 5, { brand: '@home', slug: 'sum' })
  const { apiUrl, fetch } = shop.ownerConnection
  const text = await (await fetch(`${apiUrl}/_vitrine/v1/exports/products.csv`)).text()
  expect(text).toContain("'=1+1")
  expect(text).toContain("'@home")
})

test('imports rows sent again under one idempotency key once, and returns the same response', async () => {
  const { owner } = await openConsole()
  const rows = [
    { line: 2, values: { name: 'Mug', price: '24' } },
    { line: 3, values: { name: 'Bowl', price: 'cheap' } },
  ]
  const send = () => owner.with({ headers: { 'idempotency-key': 'part-1' } }).catalog.importRows(rows)
  const first = await send()
  expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'failed'])
  expect(await send()).toEqual(first)
  const { items } = await owner.products.queryProducts().find()
  expect(items.map(({ name }) => name)).toEqual(['Mug'])
})

test('imports the product file of another system completely, and changes nothing when it is imported again', async () => {
  const { owner } = await openConsole()
  const head =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Cost per item'
  const file = [
    head,
    'mug,Mug,<p>Stone</p>,Loam,true,Size,"S | M; small",M-S,250,shopify,4,20.00,25.00,4006381333931,7',
    'mug,,,,,,L,M-L,400,shopify,0,30.00,35.00,,',
    'bowl,Bowl,,,false,Title,Default Title,B,90,,,12.00,,,',
  ].join('\r\n')
  const [columns = [], ...cells] = parseCsv(file)
  const csvRows = recognizeFormat(columns, cells)?.csvRows ?? []

  const first = await owner.catalog.importRows([...csvRows])
  expect(first.flatMap(({ errors }) => errors)).toEqual([])
  const { items } = await owner.products.queryProducts().ascending('slug').find()
  expect(items).toMatchObject([
    { slug: 'bowl', name: 'Bowl', visible: false, sku: 'B', weight: 0.09, priceData: { price: 12 } },
    {
      slug: 'mug',
      brand: 'Loam',
      visible: true,
      priceData: { price: 25, discountedPrice: 20 },
      variants: [
        { choices: { Size: 'S | M; small' }, variant: { sku: 'M-S', weight: 0.25 }, stock: { quantity: 4 } },
        {
          choices: { Size: 'L' },
          variant: { sku: 'M-L', weight: 0.4, priceData: { price: 35, discountedPrice: 30 } },
          stock: { quantity: 0 },
        },
      ],
    },
  ])
  const again = await owner.catalog.importRows([...csvRows])
  expect(again.map(({ outcome }) => outcome)).toEqual(csvRows.map(() => 'unchanged'))
})

test('reads weights with a unit and amounts in the currency of the shop', async () => {
  const { owner } = await openConsole()
  const weigh = async (weight: string, price = '5') => {
    const [outcome] = await owner.catalog.importRows([
      { line: 2, values: { slug: 'mug', name: 'Mug', price, weight } },
    ])
    if (outcome?.outcome === 'failed') return outcome.errors.map(({ column }) => column)
    return (await owner.products.queryProducts().find()).items[0]?.weight
  }
  expect(await weigh('250 g')).toBe(0.25)
  expect(await weigh('2lbs')).toBe(0.907)
  expect(await weigh('1.5', '5.50 usd')).toBe(1.5)
  expect(await weigh('3 stone', '5 EUR')).toEqual(['price', 'weight'])
})

test('imports and exports the exceptions from the right of withdrawal', async () => {
  const shop = await openConsole()
  const { owner } = shop
  await shop.make('Mug', 24, { slug: 'mug' })
  const exception = async () => (await exportedRows(shop))[0]?.values.withdrawalException
  const set = async (withdrawalException: string) =>
    (await owner.catalog.importRows([{ line: 2, values: { slug: 'mug', withdrawalException } }]))[0]
  expect(await exception()).toBe('')
  expect(await set(' Sealed ')).toMatchObject({ outcome: 'changed' })
  expect(await exception()).toBe('sealed')
  expect(await set('sealed')).toMatchObject({ outcome: 'unchanged' })
  expect(await set('open')).toMatchObject({
    outcome: 'failed',
    errors: [{ column: 'withdrawalException' }],
  })
  expect(await set('')).toMatchObject({ outcome: 'changed' })
  expect(await exception()).toBe('')
})

test('exports and imports the stock of each location, and changes nothing when it is imported again', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const berlin = await owner.locations.createLocation({ name: 'Berlin; 2nd' })
  const rows = [
    {
      line: 2,
      values: { slug: 'mug', name: 'Mug', price: '9', stockByLocation: 'Main location: 5; berlin\\; 2nd: 3' },
    },
    {
      line: 3,
      values: { slug: 'cup', name: 'Cup', price: '9', options: 'Size: S | L', manageVariants: 'yes' },
    },
    {
      line: 4,
      values: { row: 'variant', slug: 'cup', choices: 'Size: L', stockByLocation: 'Berlin\\; 2nd: 2' },
    },
    { line: 5, values: { slug: 'jug', name: 'Jug', price: '9', stockByLocation: 'Vienna: 1' } },
    { line: 6, values: { slug: 'jar', name: 'Jar', price: '9', stockByLocation: 'Main location: many' } },
  ]
  const imported = await owner.catalog.importRows(rows)
  expect(imported.map(({ outcome }) => outcome)).toEqual([
    'created',
    'created',
    'changed',
    'failed',
    'failed',
  ])
  expect(imported[3]?.errors).toMatchObject([{ column: 'stockByLocation' }])
  const exported = await exportedRows(shop)
  const counts = exported.map(({ values }) => [
    values.slug,
    values.choices,
    values.stock,
    values.stockByLocation,
  ])
  expect(counts).toEqual([
    ['mug', '', '8', 'Main location: 5; Berlin\\; 2nd: 3'],
    ['cup', '', '', ''],
    ['cup', 'Size: S', '0', 'Main location: 0; Berlin\\; 2nd: 0'],
    ['cup', 'Size: L', '2', 'Main location: 0; Berlin\\; 2nd: 2'],
  ])
  const before = await auditLogSize(shop)
  const again = await owner.catalog.importRows(exported)
  expect(again.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(await auditLogSize(shop)).toBe(before)
  // The counts of locations win over the total beside them.
  const [mug] = exported
  const moved = { ...mug?.values, stock: '8', stockByLocation: 'Berlin\\; 2nd: 7' } as Record<string, string>
  await owner.catalog.importRows([{ line: 2, values: moved }])
  const [stock] = await owner.locations.getLocationStock(imported[0]?.productId ?? '')
  expect(stock).toMatchObject({
    quantity: 12,
    locations: [{ quantity: 5 }, { locationId: berlin._id, quantity: 7 }],
  })
})

test('refuses negative amounts, unknown files and thresholds that are no numbers, with what is wrong', async () => {
  const { owner } = await openConsole()
  const values = {
    name: 'Mug',
    price: '-5',
    digitalFile: 'manual.pdf',
    lowStockThreshold: 'few',
    seoTags: '[1]',
  }
  const [outcome] = await owner.catalog.importRows([{ line: 2, values }], { isDryRun: true })
  expect(outcome?.errors).toEqual([
    { column: 'price', message: 'must not be negative' },
    {
      column: 'digitalFile',
      message: 'The media library has no file “manual.pdf” for customers to download. Upload it there first.',
    },
    { column: 'lowStockThreshold', message: 'must be a whole number, or empty' },
    { column: 'seoTags', message: 'must be tags as the export writes them' },
  ])
})
