import { createClient } from '@vitrine/client'
import { coupons, MerchantStrategy, translations, urlRedirects } from '@vitrine/client/merchant'
import { ORDER_CSV_COLUMNS } from '@vitrine/contract'
import { formatCsvLine } from '@vitrine/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

type Shop = Awaited<ReturnType<typeof openImportShop>>

/** Texts that files get wrong: separators, quotation marks, formulas, blanks, line breaks, emoji, right to left. */
const UNITS = [...'aB=|;:,"\',\\[]#é-@+0\t\n שا\u200f', '\r\n', '🧶', '👩‍🚒']
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 9 }).map((units) => units.join('')),
      fc.constantFrom("=cmd|' /C calc'!A0", "'=1", "''", '__proto__', '12', '1e3', 'TRUE', ' '),
      // As long as it may be.
      fc.constantFrom('x', 'ß', '🧶').map((unit) => unit.repeat(maxLength / unit.length)),
    )
    .map((written) => written.slice(0, maxLength))
    .filter((written) => !/[\uD800-\uDBFF]$/.test(written))
const empty = { nil: '' } as const
const amount = (max = 99_999) => fc.integer({ min: 0, max }).map((cents) => (cents / 100).toFixed(2))
const time = fc
  .integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2026, 0, 1) })
  .map((ms) => new Date(ms).toISOString())

/**
 * Expects that the exported file changes nothing in its shop, and that an empty shop exports the same bytes after importing
 * it.
 */
async function expectRoundTrip(path: string, one: Shop, other: Shop, records: number): Promise<void> {
  const exported = await one.download(path)
  const { _id, counts } = await one.check(exported)
  expect(await one.imports.listItems(_id, { hasErrors: true })).toEqual([])
  expect(counts).toEqual({ created: 0, changed: 0, unchanged: records, refused: 0 })
  const checked = await other.check(exported)
  expect(await other.imports.listItems(checked._id, { hasErrors: true })).toEqual([])
  expect((await other.run(checked._id)).counts.created).toBe(records)
  expect(await other.download(path)).toBe(exported)
}

/** A run takes a second, too long to look for a smaller counterexample. */
const RUNS = { numRuns: 4, endOnFailure: true } as const

test('moves any redirects to another shop, and changes nothing when they are imported again', async () => {
  const [one, other] = [await openImportShop(), await openImportShop()]
  const owner = createClient({ ...one.ownerConnection, auth: MerchantStrategy(), modules: { urlRedirects } })
  const path = fc.oneof(
    text(300).map((rest) => `/p${rest}`),
    text(300).map((rest) => `/${rest}?q=${rest}`),
    fc.webPath().map((rest) => `/${rest}`),
  )
  const target = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    text(300).map((rest) => `/t/${rest}`),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ path, target }), { minLength: 1, maxLength: 20 }),
      async (redirects) => {
        for (const { db } of [one, other]) await db.$client.query('truncate url_redirects, imports cascade')
        let records = 0
        for (const redirect of redirects)
          records += await owner.urlRedirects.createUrlRedirect(redirect).then(
            () => 1,
            () => 0,
          )
        if (records > 0) await expectRoundTrip('/exports/redirects.csv', one, other, records)
      },
    ),
    RUNS,
  )
})

const coupon = fc.record({
  name: text(200).filter((name) => name.trim() !== ''),
  benefit: fc.oneof(
    fc
      .integer({ min: 1, max: 10_000 })
      .map((points) => ({ type: 'PERCENT' as const, percentage: points / 100 })),
    amount().map((off) => ({ type: 'AMOUNT' as const, amount: off })),
    amount().map((price) => ({ type: 'FIXED_PRICE' as const, price })),
    fc.constant({ type: 'FREE_SHIPPING' as const }),
  ),
  scope: fc.constantFrom(undefined, ['mug'], ['mug', 'bowl'], []),
  minimumSubtotal: fc.option(amount(), { nil: undefined }),
  limitedToOneItem: fc.boolean(),
  active: fc.boolean(),
  startTime: fc.option(fc.date({ min: new Date(0), max: new Date('2050-01-01'), noInvalidDate: true }), {
    nil: undefined,
  }),
  expirationTime: fc.option(
    fc.date({ min: new Date('2050-01-02'), max: new Date('2200-01-01'), noInvalidDate: true }),
    {
      nil: undefined,
    },
  ),
  usageLimit: fc.option(fc.constantFrom(1, 7, 1_000_000_000), { nil: undefined }),
  limitPerShopper: fc.option(fc.constantFrom(1, 1_000_000_000), { nil: undefined }),
})
const code = text(50)
  .map((written) => written.replace(/\s/g, ''))
  .filter(Boolean)

test('moves any discount codes to another shop, and changes nothing when they are imported again', async () => {
  const [one, other] = [await openImportShop(), await openImportShop()]
  const owner = createClient({ ...one.ownerConnection, auth: MerchantStrategy(), modules: { coupons } })
  const ids = new Map<string, string>()
  for (const shop of [other, one])
    for (const slug of ['mug', 'bowl']) ids.set(slug, (await shop.make(slug, 10))._id ?? '')
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ code, coupon }), {
        minLength: 1,
        maxLength: 6,
        selector: (each) => each.code.toLowerCase(),
      }),
      async (all) => {
        for (const { db } of [one, other]) await db.$client.query('truncate coupons, imports cascade')
        let records = 0
        for (const {
          code,
          coupon: { scope, ...rest },
        } of all)
          records += await owner.coupons
            .createCoupon({
              code,
              ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
              name: rest.name,
              benefit: rest.benefit,
              ...(scope && { scope: { productIds: scope.map((slug) => ids.get(slug) ?? '') } }),
            })
            .then(
              () => 1,
              () => 0,
            )
        expect(records).toBe(all.length)
        await expectRoundTrip('/exports/discounts.csv', one, other, records)
      },
    ),
    RUNS,
  )
})

/** Several named texts in one cell, of which two may have the same name. */
const pairs = fc
  .array(fc.tuple(text(30), text(30)), { maxLength: 3 })
  .map((all) =>
    all.map((pair) => pair.map((part) => part.replace(/[\s\\|;:=[\]]/g, '\\$&')).join(':')).join(';'),
  )
const yesNo = fc.constantFrom('', 'yes', 'no')
const address = (prefix: string) =>
  fc
    .record({
      FirstName: fc.option(text(100), empty),
      LastName: fc.option(text(100), empty),
      Company: fc.option(text(200), empty),
      Phone: fc.option(text(50), empty),
      AddressLine: fc.option(text(200), empty),
      AddressLine2: fc.option(text(200), empty),
      City: fc.option(text(100), empty),
      Subdivision: fc.option(text(20), empty),
      PostalCode: fc.option(text(20), empty),
      Country: fc.constantFrom('', 'DE', 'US'),
    })
    .map((cells) =>
      Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`${prefix}${name}`, cell])),
    )
const item = fc.record({
  itemName: text(200).filter((name) => name.trim() !== ''),
  itemDetails: pairs,
  itemSku: fc.option(text(40), empty),
  itemPrice: amount(),
  itemQuantity: fc.constantFrom('1', '3', '100000'),
  itemDiscount: fc.option(amount(3000), empty),
  itemTax: fc.option(amount(3000), empty),
  itemShips: yesNo,
  itemFulfilled: fc.constantFrom('', '0', '1', '3'),
})
const order = fc.record({
  number: fc
    .oneof(fc.integer({ min: 10_000, max: 10_005 }).map(String), text(100))
    .filter((each) => each.trim() !== ''),
  // Orders of the same moment, too.
  placedAt: fc.oneof(time, fc.constantFrom('2025-04-05T09:25:08.000Z', '2025-04-05T09:25:08.001Z')),
  head: fc.record({
    email: fc.constantFrom('', 'ada@example.com', 'bo@example.com'),
    canceled: fc.option(time, empty),
    currency: fc.constantFrom('', 'USD', 'JPY'),
    discount: fc.option(amount(), empty),
    discountCode: fc.option(text(100), empty),
    shipping: fc.option(amount(5000), empty),
    tax: fc.option(amount(5000), empty),
    taxIncluded: yesNo,
    total: fc.option(amount(), empty),
    paid: fc.option(amount(), empty),
    refunded: fc.option(amount(), empty),
    shippingMethod: fc.option(text(250), empty),
    note: fc.option(text(1000), empty),
    purchaseOrderNumber: fc.option(text(100), empty),
    customFields: pairs,
    tags: fc
      .array(text(30), { maxLength: 3 })
      .map((tags) => tags.map((tag) => tag.replace(/[\s\\|;:=[\]]/g, '\\$&')).join('|')),
    language: fc.constantFrom('', 'de', 'ar'),
  }),
  billing: address('billing'),
  shipping: address('shipping'),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
})

test('moves any orders to another shop, and changes nothing when they are imported again', async () => {
  const [one, other] = [await openImportShop(), await openImportShop()]
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(order, {
        minLength: 1,
        maxLength: 6,
        selector: ({ number, placedAt }) => `${number.trim()} ${placedAt}`,
      }),
      async (orders) => {
        for (const { db } of [one, other])
          await db.$client.query('truncate orders, customers, imports cascade')
        const rows = orders.flatMap(({ number, placedAt, head, billing, shipping, items }) =>
          items.map(
            (each, at): Record<string, string> => ({
              number,
              ...(at === 0 && { placedAt, ...head, ...billing, ...shipping }),
              ...each,
              // Without decimals, where the currency has none.
              ...(head.currency === 'JPY' && { itemPrice: '12', itemDiscount: '', itemTax: '' }),
              ...(at === 0 &&
                head.currency === 'JPY' && {
                  discount: '3',
                  shipping: '',
                  tax: '7',
                  total: '',
                  paid: '5',
                  refunded: '',
                }),
            }),
          ),
        )
        const file = [
          ORDER_CSV_COLUMNS,
          ...rows.map((row) => ORDER_CSV_COLUMNS.map((column) => row[column] ?? '')),
        ]
        const { _id, counts } = await one.run((await one.check(file.map(formatCsvLine).join('')))._id)
        expect(await one.imports.listItems(_id, { hasErrors: true })).toEqual([])
        expect(counts.created).toBe(orders.length)
        await expectRoundTrip('/exports/orders.csv', one, other, orders.length)
      },
    ),
    RUNS,
  )
})

test('moves any translations to another shop, and changes nothing when they are imported again', async () => {
  const [one, other] = [await openImportShop(), await openImportShop()]
  const catalog = [
    'slug,name,price,description,options,seoTitle',
    'bowl,Bowl,9,,,',
    'mug,Mug,9,A mug,Size: Small | Large; Color: Red,Mug: buy',
  ].join('\r\n')
  for (const shop of [one, other]) await shop.run((await shop.check(catalog))._id)
  const owner = createClient({ ...one.ownerConnection, auth: MerchantStrategy(), modules: { translations } })
  const ids = (await one.owner.products.queryProducts().ascending('slug').find()).items.map(
    ({ _id }) => _id ?? '',
  )
  const words = text(40).filter((written) => written.trim() !== '')
  const texts = fc.record(
    {
      name: words,
      description: words,
      seoTitle: words,
      'options.Size': words,
      'choices.Size.Small': words,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        mug: texts,
        bowl: fc.record({ name: words }),
        isMachine: fc.boolean(),
        isOutdated: fc.boolean(),
      }),
      async ({ mug, bowl, isMachine, isOutdated }) => {
        for (const { db } of [one, other]) await db.$client.query('truncate translations, imports cascade')
        const save = (id: string | undefined, language: string, own: Readonly<Record<string, string>>) =>
          owner.translations.updateTranslations('PRODUCT', id ?? '', {
            language,
            texts: own,
            machine: isMachine ? Object.keys(own) : [],
            ...(isOutdated && { originals: { name: 'Earlier' } }),
          })
        const [bowlId, mugId] = ids
        await save(bowlId, 'ar', bowl)
        await save(mugId, 'de', mug)
        await save(mugId, 'ar', bowl)
        const records = Object.keys(mug).length > 0 ? 3 : 2
        await expectRoundTrip('/exports/translations.csv', one, other, records)
      },
    ),
    RUNS,
  )
  const [latest] = await other.imports.listImports()
  await other.imports.undoImport(latest?._id ?? '')
  await other.work()
  expect((await other.download('/exports/translations.csv')).split('\r\n')).toHaveLength(2)
})
