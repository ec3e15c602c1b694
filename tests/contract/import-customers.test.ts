import { formatCsvLine } from '@vitrine/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyArea } from '../../apps/platform/src/kernel/permissions.ts'
import { createMerchant } from '../../apps/platform/testing/create-callers.ts'
import { openImportShop } from './import-shop.ts'

const SHOPIFY_COLUMNS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const SHOPIFY = [
  SHOPIFY_COLUMNS,
  '\'7001,Ada,Byron,Ada.Byron@Example.com,yes,Loam Ltd,1 Mill Rd,Flat 2,Portland,OR,US,\'04101,\'+15550100,,no,120.00,3,"Prefers, mornings",no,"VIP, Trade"',
  "'7002,Bo,,bo@example.com,no,,,,,,,,,'+4930123456,no,0.00,0,,no,",
  "'7003,Cy,Phone,,no,,,,,,,,,'+15550102,no,0.00,0,,no,",
  "'7004,Dee,Old,dee@example.com,yes,,,,,,,,,,no,0.00,0,,no,Wholesale",
].join('\r\n')

test('imports customers of Shopify, changes nothing the second time, and undoes all of it', async () => {
  const shop = await openImportShop()
  await shop.customers.createCustomer({ email: 'dee@example.com', firstName: 'Dee', tags: ['Fair'] })
  const checked = await shop.check(SHOPIFY)
  expect(checked).toMatchObject({
    kind: 'CUSTOMERS',
    system: 'SHOPIFY',
    status: 'CHECKED',
    counts: { created: 2, changed: 1, unchanged: 0, refused: 1 },
    // Nobody asked the shop for exemptions from taxes and text messages.
    ignoredColumns: ['Accepts SMS Marketing', 'Tax Exempt'],
  })
  expect((await shop.customers.listCustomers()).total).toBe(1)
  expect(await shop.download(`/imports/${checked._id}/refused.csv`)).toContain('Email: is missing')

  const imported = await shop.run(checked._id)
  expect(imported.counts).toEqual(checked.counts)
  const read = async () =>
    (await shop.customers.listCustomers()).customers.toSorted((one, other) =>
      one.email < other.email ? -1 : 1,
    )
  const [ada, bo, dee] = await read()
  expect(ada).toMatchObject({
    email: 'ada.byron@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+15550100',
    address: {
      company: 'Loam Ltd',
      addressLine: '1 Mill Rd',
      addressLine2: 'Flat 2',
      city: 'Portland',
      subdivision: 'US-OR',
      postalCode: '04101',
      country: 'US',
    },
    note: 'Prefers, mornings',
    tags: ['VIP', 'Trade'],
    ordersCount: 0,
    newsletter: { consentText: 'Subscribed in Shopify' },
  })
  expect(bo).toMatchObject({ email: 'bo@example.com', firstName: 'Bo', phone: '+4930123456' })
  expect(bo?.newsletter).toBeUndefined()
  // Existing customers are not subscribed: they may have unsubscribed.
  expect(dee).toMatchObject({ firstName: 'Dee', lastName: 'Old', tags: ['Fair', 'Wholesale'] })
  expect(dee?.newsletter).toBeUndefined()

  const again = await shop.run((await shop.check(SHOPIFY))._id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 1 })
  expect(await read()).toEqual([ada, bo, dee])

  await shop.customers.updateCustomer(bo?._id ?? '', { note: 'Called today' })
  await shop.imports.undoImport(imported._id)
  await shop.work()
  expect(await shop.imports.getImport(imported._id)).toMatchObject({ status: 'UNDONE', keptCount: 1 })
  const left = await read()
  expect(left.map(({ email }) => email)).toEqual(['bo@example.com', 'dee@example.com'])
  expect(left[1]).toMatchObject({ tags: ['Fair'] })
  expect(left[1]?.lastName).toBeUndefined()
  const { rows } = await shop.db.$client.query('select count(*)::int from newsletter_subscribers')
  expect(rows).toEqual([{ count: 0 }])
})

test('undoes a customer whom two rows of a file add and change', async () => {
  const shop = await openImportShop()
  const { _id } = await shop.check('Email,First name\neve@example.com,Eve\neve@example.com,Eva')
  expect((await shop.run(_id)).counts).toMatchObject({ created: 1, changed: 1 })
  await shop.imports.undoImport(_id)
  await shop.work()
  expect((await shop.customers.listCustomers()).total).toBe(0)
})

test('asks for a mapping of a file that no system wrote, and says why rows are refused', async () => {
  const shop = await openImportShop()
  const uploaded = await shop.upload('E-Mail;Vorname;Notes\na@example.com;Jörg;x', 'kunden.csv')
  expect(uploaded).toMatchObject({ kind: 'CUSTOMERS', system: null, mapping: ['email', '', 'note'] })
  const file = 'Email,First Name,Country\nnobody,A,US\nb@example.com,B,Germany\nc@example.com,=1+1,DE'
  const checked = await shop.check(file)
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 2 })
  const errors = (await shop.imports.listItems(checked._id, { hasErrors: true })).flatMap(
    (item) => item.errors,
  )
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'email'],
    [3, 'country'],
  ])
  await shop.run(checked._id)
  // A spreadsheet must not run what a customer typed.
  expect(await shop.download('/exports/customers.csv')).toContain("c@example.com,'=1+1,")
  expect(await shop.download('/exports/customers.csv?format=SHOPIFY')).toContain("'=1+1,,c@example.com,no")
})

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => {
  const bytes = [...text].every((sign) => sign >= ' ' && sign !== '\u007f')
  return bytes && text.trim() === text && text !== ''
})
const customer = fc.record({
  email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.com$/),
  firstName: fc.option(word, { nil: '' }),
  lastName: fc.option(word, { nil: '' }),
  phone: fc.option(word, { nil: '' }),
  city: fc.option(word, { nil: '' }),
  country: fc.constantFrom('', 'DE', 'US'),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  note: fc.option(fc.constantFrom('=cmd|calc', '"quoted", and\nbroken', "'=1", '-5', '@sum'), { nil: '' }),
})
const escapeTag = (tag: string) => tag.replace(/[\\|;:=[\]]/g, '\\$&')

test('exports what another shop imports as the same customers, and nothing changes when it is imported again', async () => {
  const [one, other] = [await openImportShop(), await openImportShop()]
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(customer, { minLength: 1, maxLength: 6, selector: ({ email }) => email }),
      async (all) => {
        for (const { db } of [one, other])
          await db.$client.query('truncate customers, newsletter_subscribers, imports cascade')
        const file = [
          formatCsvLine(['email', 'firstName', 'lastName', 'phone', 'city', 'country', 'tags', 'note']),
          ...all.map(({ tags, note, ...cells }) =>
            formatCsvLine([...Object.values(cells), tags.map(escapeTag).join(' | '), note]),
          ),
        ].join('')
        expect((await one.run((await one.check(file))._id)).counts.created).toBe(all.length)
        const exported = await one.download('/exports/customers.csv')
        expect((await one.check(exported)).counts).toMatchObject({
          unchanged: all.length,
          changed: 0,
          created: 0,
        })
        expect((await other.run((await other.check(exported))._id)).counts.created).toBe(all.length)
        expect((await other.download('/exports/customers.csv')).split('\r\n').toSorted()).toEqual(
          exported.split('\r\n').toSorted(),
        )
      },
    ),
    { numRuns: 6 },
  )
})

test('needs the permission for customers, not that for products', async () => {
  const shop = await openImportShop()
  const { _id } = await shop.check(SHOPIFY)
  const signIn = await createMerchant(
    shop.db,
    { role: 'custom', permissions: { ...everyArea('none'), products: 'edit' } },
    shop.apiUrl,
  )
  const headers = { ...(await signIn()), 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: string) => {
    const response = await shop.app.fetch(
      new Request(`${shop.apiUrl}/_vitrine/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  expect((await call('POST', '/imports?fileName=a.csv', SHOPIFY)).status).toBe(403)
  expect((await call('GET', '/imports')).body.imports).toEqual([])
  expect((await call('GET', `/imports/${_id}`)).status).toBe(404)
  expect((await call('POST', `/imports/${_id}/run`, '{}')).status).toBe(403)
})

test('forgets the rows and the file of an erased customer', async () => {
  const shop = await openImportShop()
  const { _id } = await shop.run((await shop.check(SHOPIFY))._id)
  const { customers } = await shop.customers.listCustomers({ search: 'ada.byron' })
  await shop.customers.eraseCustomer(customers[0]?._id ?? '')
  const { rows } = await shop.db.$client.query(
    `select (select count(*)::int from import_items where rows::text ilike '%byron%') as items,
      (select count(*)::int from imports where encode(file, 'escape') ilike '%byron%') as files`,
  )
  expect(rows).toEqual([{ items: 0, files: 0 }])
  await shop.imports.undoImport(_id)
  await shop.work()
  expect((await shop.customers.listCustomers()).total).toBe(0)
})
