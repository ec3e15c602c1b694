import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import { normalizeName } from '../products/normalize-name.ts'

// Compares every filter and sort with plain JavaScript on the same products.

const db = await fileDatabase()
const platform = await openPlatform(db)
const owner = await platform.owner()
const visitor = await platform.visitor()
const QUERY = '/stores-reader/v1/products/query-platformized'
const START = Date.parse('2026-01-01T00:00:00.000Z')

const collectionIds: string[] = []
for (const name of ['Bowls', 'Lamps', 'New']) {
  const created = await createCollection(db, { name }, new Date(START))
  if ('collectionId' in created) collectionIds.push(created.collectionId)
}

const NAMES = ['Äpfel', 'apfel', 'Bowl', 'bowl_set', 'Bowl 100%', 'candle', 'Zinc', 'Ära', 'éclair', 'Lamp']
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

for (let index = 0; index < 60; index++) {
  const ribbon = at([undefined, 'New', 'Sale', undefined], index)
  const brand = at([undefined, 'Kiln', 'lumen', 'Lumen', 'Äther'], index)
  const sku = at([undefined, `SKU-${index % 7}`], index)
  const choices = ['S', 'L'].map((name) => ({ value: name, description: name }))
  const quantities = at(
    [
      [0, 0],
      [0, 3],
      [2, 3],
      [null, 0],
    ] as const,
    index,
  )
  const created = await createProduct(
    db,
    {
      name: at(NAMES, index),
      description: at(['', '<p>Stoneware</p>', 'glass'], index),
      productType: at(['physical', 'physical', 'digital'] as const, index),
      visible: index % 9 !== 8,
      price: ((index * 37) % 50) / 4,
      ...(ribbon && { ribbon }),
      ...(brand && { brand }),
      ...(sku && { sku }),
      ...(index % 3 === 0 && {
        options: [{ name: 'Size', type: 'drop_down' as const, choices }],
        variants: choices.map(({ description }, nth) => ({
          choices: { Size: description },
          quantity: quantities[nth] ?? null,
        })),
      }),
      ...(index % 3 === 1 && { quantity: index % 2 }),
      collectionIds: collectionIds.filter((_, nth) => (index >> nth) % 2 === 1),
    },
    new Date(START + (index % 20) * 60_000),
  )
  expect(created).toHaveProperty('productId')
}

// biome-ignore lint/suspicious/noExplicitAny: the model reads whatever the wire has.
type Product = any
const all: Product[] = (await platform.post(QUERY, { query: { paging: { limit: 100 } } }, owner)).body
  .products

type Value = string | number | boolean | null
interface Subject {
  readonly name: string
  readonly of: (product: Product) => Value
  readonly kind: 'text' | 'id' | 'word' | 'number' | 'instant' | 'truth'
  readonly isSortable: boolean
  /** The text for substring matches. */
  readonly key?: (text: string) => string
  /** The sort key, where it differs. */
  readonly sortedBy?: (product: Product) => Value
}

const lower = (text: string) => text.toLowerCase()
const text = (name: string, of: Subject['of'], isSortable = true): Subject => ({
  name,
  of,
  kind: 'text',
  isSortable,
  key: lower,
})

const SUBJECTS: readonly Subject[] = [
  { name: 'id', of: (each) => each.id, kind: 'id', isSortable: true },
  {
    ...text('name', (each) => each.name),
    key: normalizeName,
    sortedBy: (each) => normalizeName(each.name),
  },
  text('slug', (each) => each.slug),
  text('description', (each) => each.description, false),
  text('ribbon', (each) => each.ribbon ?? null),
  text('brand', (each) => each.brand ?? null),
  text('sku', (each) => each.sku ?? null),
  { name: 'price', of: (each) => each.price.price, kind: 'number', isSortable: true },
  { name: 'priceData.price', of: (each) => each.price.price, kind: 'number', isSortable: true },
  { name: 'productType', of: (each) => each.productType, kind: 'word', isSortable: true },
  { name: 'inventory', of: (each) => each.stock.inventoryStatus, kind: 'word', isSortable: false },
  { name: 'inventoryStatus', of: (each) => each.stock.inventoryStatus, kind: 'word', isSortable: false },
  { name: 'stock.inStock', of: (each) => each.stock.inStock, kind: 'truth', isSortable: false },
  { name: 'visible', of: (each) => each.visible, kind: 'truth', isSortable: false },
  { name: 'createdDate', of: (each) => each.createdDate, kind: 'instant', isSortable: true },
  { name: 'lastUpdated', of: (each) => each.lastUpdated, kind: 'instant', isSortable: true },
]

/** By code points, as in the collation "C". */
const compare = (one: Value, other: Value): number =>
  one === other ? 0 : (one as string) < (other as string) ? -1 : 1

interface Case {
  readonly filter: object
  readonly holds: (product: Product) => boolean
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
}

const PARTS: Readonly<Record<string, (whole: string, part: string) => boolean>> = {
  $startsWith: (whole, part) => whole.startsWith(part),
  $endsWith: (whole, part) => whole.endsWith(part),
  $contains: (whole, part) => whole.includes(part),
}

function conditionsOn({ name, of, kind, key }: Subject): fc.Arbitrary<Case>[] {
  const values = [...new Set(all.map(of))]
  const isNullable = values.includes(null)
  const known = fc.constantFrom(...values.filter((value) => value !== null))
  const value = isNullable ? fc.oneof({ weight: 4, arbitrary: known }, fc.constant(null)) : known
  const conditions: fc.Arbitrary<Case>[] = [
    value.map((requested) => ({
      filter: { [name]: requested },
      holds: (each: Product) => of(each) === requested,
    })),
    value.map((other) => ({
      filter: { [name]: { $ne: other } },
      holds: (each: Product) => of(each) !== other,
    })),
    fc
      .tuple(fc.constantFrom('$in', '$hasSome'), fc.array(value, { maxLength: 5 }))
      .map(([operator, list]) => ({
        filter: { [name]: { [operator]: list } },
        holds: (each: Product) => list.includes(of(each)),
      })),
    fc.boolean().map((value) => ({
      filter: { [name]: { $exists: value } },
      holds: (each: Product) => (of(each) !== null) === value,
    })),
  ]
  if (kind !== 'word' && kind !== 'truth') {
    conditions.push(
      fc.tuple(fc.constantFrom(...Object.keys(COMPARISONS)), known).map(([operator, bound]) => ({
        filter: { [name]: { [operator]: bound } },
        holds: (each: Product) => {
          const own = of(each)
          return own !== null && (COMPARISONS[operator]?.(compare(own, bound)) ?? false)
        },
      })),
    )
  }
  if (key) {
    const part = fc
      .tuple(known, fc.nat(4), fc.nat(4), fc.boolean())
      .map(([whole, from, length, isUppercase]) => {
        const piece = String(whole).slice(from, from + length)
        return isUppercase ? piece.toUpperCase() : piece
      })
    conditions.push(
      fc.tuple(fc.constantFrom(...Object.keys(PARTS)), part).map(([operator, piece]) => ({
        filter: { [name]: { [operator]: piece } },
        holds: (each: Product) => {
          const own = of(each)
          return own !== null && (PARTS[operator]?.(key(String(own)), key(piece)) ?? false)
        },
      })),
    )
  }
  return conditions
}

const inCollections: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom('$hasSome', '$hasAll', '$in'), fc.subarray(collectionIds, { minLength: 1 }))
  .map(([operator, requested]) => ({
    filter: { collectionIds: { [operator]: requested } },
    holds: ({ collectionIds: own }: Product) =>
      operator === '$hasAll'
        ? requested.every((id) => own.includes(id))
        : requested.some((id) => own.includes(id)),
  }))

const condition = fc.oneof(inCollections, ...SUBJECTS.flatMap(conditionsOn))
const { tree } = fc.letrec<{ tree: Case; group: Case }>((tie) => {
  const some = fc.array(tie('tree'), { minLength: 1, maxLength: 3 })
  return {
    tree: fc.oneof({ maxDepth: 3 }, { weight: 2, arbitrary: condition }, tie('group')),
    group: fc.oneof(
      some.map((parts) => ({
        filter: { $and: parts.map(({ filter }) => filter) },
        holds: (each: Product) => parts.every(({ holds }) => holds(each)),
      })),
      some.map((parts) => ({
        filter: { $or: parts.map(({ filter }) => filter) },
        holds: (each: Product) => parts.some(({ holds }) => holds(each)),
      })),
      tie('tree').map(({ filter, holds }) => ({
        filter: { $not: filter },
        holds: (each: Product) => !holds(each),
      })),
    ),
  }
})

const sorting = fc
  .uniqueArray(
    fc.record({
      subject: fc.constantFrom(...SUBJECTS.filter(({ isSortable }) => isSortable)),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    { minLength: 1, maxLength: 3, selector: ({ subject }) => subject.name },
  )
  .map((keys) => ({
    sort: keys.map(({ subject, order }) => ({ fieldName: subject.name, order })),
    compare: (one: Product, other: Product) => {
      const last = keys.at(-1)?.order ?? 'ASC'
      const id: Subject = { name: 'id', of: (each) => each.id, kind: 'id', isSortable: true }
      for (const { subject, order } of [...keys, { subject: id, order: last }]) {
        const of = subject.sortedBy ?? subject.of
        const result = nullsLast(of(one), of(other))
        if (result !== 0) return order === 'ASC' ? result : -result
      }
      return 0
    },
  }))

function nullsLast(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compare(one, other)
}

const namesOf = (products: readonly Product[]) => products.map(({ slug }) => slug)
const sendRequest = async (query: object, headers = owner) => platform.post(QUERY, { query }, headers)

/** Filters may exceed the platform's limits; then it rejects them. */
const isTooLarge = ({ status, body }: { status: number; body: Product }) =>
  status === 400 && body.details.validationError.fieldViolations[0].violatedRule === 'MAX_SIZE'

test('returns the same products in the same order as plain JavaScript for every filter and sort', async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      sorting,
      fc.boolean(),
      async ({ filter, holds }, { sort, compare }, isMerchant) => {
        const response = await sendRequest(
          { filter, sort, paging: { limit: 100 } },
          isMerchant ? owner : visitor,
        )
        if (isTooLarge(response)) return
        const expected = all.filter((each) => holds(each) && (isMerchant || each.visible)).toSorted(compare)
        expect(response.status).toBe(200)
        expect(namesOf(response.body.products)).toEqual(namesOf(expected))
        expect(response.body.metadata.total).toBe(expected.length)
      },
    ),
    { numRuns: 100 },
  )
})

/** Follows one kind of cursor to the end. */
async function follow(first: Product, direction: 'next' | 'prev', limit: number): Promise<string[][]> {
  const pages = [namesOf(first.products)]
  let cursor = first.metadata.cursors[direction]
  while (cursor) {
    const { body } = await sendRequest({ cursorPaging: { limit, cursor } })
    pages.push(namesOf(body.products))
    cursor = body.metadata.cursors[direction]
    if (!cursor && direction === 'next' && pages.length > 1)
      return [...pages, ...(await follow(body, 'prev', limit)).slice(1)]
  }
  return pages
}

test('pages through every list by cursor to the end and back without loss or repetition', async () => {
  // Pages of one product are an example, because a list of sixty takes 120 of them.
  const limits = fc.integer({ min: 4, max: 25 })
  const single: Case = { filter: { brand: 'Kiln' }, holds: ({ brand }: Product) => brand === 'Kiln' }
  await fc.assert(
    fc.asyncProperty(condition, fc.option(sorting), limits, async ({ filter, holds }, order, limit) => {
      const sort = order ? { sort: order.sort } : {}
      const { body } = await sendRequest({ filter, ...sort, cursorPaging: { limit } })
      const pages = await follow(body, 'next', limit)
      const whole = (await sendRequest({ filter, ...sort, paging: { limit: 100 } })).body
      const forward = Math.ceil(Math.max(1, all.filter(holds).length) / limit)
      expect(pages.slice(0, forward).flat()).toEqual(namesOf(whole.products))
      expect(pages.slice(forward).toReversed()).toEqual(pages.slice(0, forward - 1))
    }),
    { numRuns: 20, examples: [[single, null, 1]] },
  )
})

// docs/reliability.md, E14.
test('rejects a cursor with a single changed bit, a hundred times out of a hundred', async () => {
  const { body } = await sendRequest({
    sort: [{ fieldName: 'price', order: 'ASC' }],
    cursorPaging: { limit: 5 },
  })
  const cursor: string = body.metadata.cursors.next
  const bytes = Buffer.from(cursor)
  for (let flip = 0; flip < 100; flip++) {
    const bit = Math.floor((flip * bytes.length * 8) / 100)
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    // Latin-1 only, because other bytes are invalid UTF-8 and would not reach the cursor.
    const response = await sendRequest({ cursorPaging: { limit: 5, cursor: changed.toString('latin1') } })
    expect(response.status).toBe(400)
    expect(response.body).not.toHaveProperty('products')
  }
})

test('accepts a cursor only for its own kind of list, and takes filter and sort from it', async () => {
  const { body } = await sendRequest({ filter: { productType: 'physical' }, cursorPaging: { limit: 5 } })
  const cursor = body.metadata.cursors.next
  const elsewhere = await platform.post(
    '/stores-reader/v2/collections/query',
    { query: { cursorPaging: { cursor } } },
    owner,
  )
  expect(elsewhere.status).toBe(400)
  const rules = async (query: object) =>
    (await sendRequest(query)).body.details.validationError.fieldViolations.map(
      ({ field, violatedRule }: Product) => `${field} ${violatedRule}`,
    )
  expect(await rules({ filter: { productType: 'digital' }, cursorPaging: { cursor } })).toEqual([
    'query.cursorPaging.cursor ONE_OF_ALIGNMENT',
  ])
  expect(await rules({ paging: { limit: 1 }, cursorPaging: { limit: 1 } })).toEqual([
    'query.paging ONE_OF_ALIGNMENT',
  ])
  expect(await rules({ cursorPaging: { cursor: 'made-up' } })).toEqual(['query.cursorPaging.cursor FORMAT'])
})

test('shows with a cursor only what the caller may see', async () => {
  const { body } = await sendRequest({
    sort: [{ fieldName: 'slug', order: 'ASC' }],
    cursorPaging: { limit: 1 },
  })
  const query = { cursorPaging: { limit: 100, cursor: body.metadata.cursors.next } }
  const seen = (await sendRequest(query, visitor)).body.products
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every(({ visible }: Product) => visible)).toBe(true)
})

test('allows offsets above 10,000 for merchants only', async () => {
  const far = { paging: { offset: 10_001, limit: 1 } }
  expect((await sendRequest(far, visitor)).body.details.validationError.fieldViolations).toMatchObject([
    { field: 'query.paging.offset', violatedRule: 'MAX', data: { threshold: 10_000 } },
  ])
  expect((await sendRequest({ paging: { offset: 10_000 } }, visitor)).status).toBe(200)
  expect((await sendRequest(far, owner)).body).toMatchObject({ products: [], metadata: { total: 60 } })
})
