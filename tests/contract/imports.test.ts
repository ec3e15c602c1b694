import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runImportBatch } from '@vitrine/platform/edges/imports/run-import-batch'
import { createSafeFetch, type SafeFetch } from '@vitrine/platform/kernel/safe-fetch/safe-fetch'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { silentLog as log } from '../../apps/platform/testing/silent-log.ts'
import { importConfig as config, openImportShop } from './import-shop.ts'

const photo = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
const FILES = new Map<string, Uint8Array | string>([
  ['/red.png', await photo('#c33')],
  ['/blue.jpg', await photo('#33c')],
  ['/side.png', await photo('#3c3')],
  ['/moved.png', '/red.png'],
  ['/page.png', Buffer.from('<html>')],
])
const requested: string[] = []
const files = createServer(({ url = '' }, response) => {
  requested.push(url)
  const file = FILES.get(url)
  if (typeof file === 'string') response.writeHead(302, { location: file }).end()
  else response.writeHead(file ? 200 : 404).end(file)
})
await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
afterAll(() => files.close())
const fileHost = `127.0.0.1:${(files.address() as AddressInfo).port}`
const safeFetch = createSafeFetch({ allow: [fileHost] })

const openImports = () => openImportShop(safeFetch)

const FILE = [
  'Handle;Title;Price;Options;Manage variants;Row;Choices;Stock;Barcode;Notes',
  'mug;Mug;26,50;;;;;5;;x',
  'vase;Vase;cheap;;;;;;;y',
  'plate;Teller groß;12;Size: S | L;yes;product;;;;',
  'plate;;15;;;variant;Size: L;4;;',
  'plate;;15;;;variant;Size: XXL;4;;',
].join('\r\n')

test('checks, imports and undoes a file, and changes nothing when it is imported again', async () => {
  const shop = await openImports()
  await shop.make('Mug', 24, { slug: 'mug' })
  const latin1 = Buffer.from(FILE, 'latin1')

  const uploaded = await shop.upload(latin1)
  expect(uploaded).toMatchObject({
    status: 'UPLOADED',
    encoding: 'Windows-1252',
    separator: ';',
    rowCount: 5,
    columns: FILE.split('\r\n')[0]?.split(';'),
    mapping: ['slug', 'name', 'price', 'options', 'manageVariants', 'row', 'choices', 'stock', 'barcode', ''],
  })

  const checked = await shop.check(latin1)
  expect(checked).toMatchObject({
    status: 'CHECKED',
    counts: { created: 1, changed: 1, unchanged: 0, refused: 1 },
    errorCount: 2,
    progress: { done: 5, total: 5 },
  })
  expect(await shop.products()).toEqual([['mug', 'Mug', 24, undefined]])
  const { apiUrl, fetch } = shop.ownerConnection
  const refused = await (await fetch(`${apiUrl}/_vitrine/v1/imports/${checked._id}/refused.csv`)).text()
  expect(refused.split('\r\n')).toEqual([
    'Handle,Title,Price,Options,Manage variants,Row,Choices,Stock,Barcode,Notes,Error',
    'vase,Vase,cheap,,,,,,,y,Price: “cheap” isn’t a number. Use a format such as 1234.50.',
    'plate,,15,,,variant,Size: XXL,4,,,Choices: must be a variant of this product',
    '',
  ])
  const [item] = await shop.imports.listItems(checked._id, { hasErrors: true })
  expect(item).toMatchObject({ line: 3, name: 'Vase', outcome: 'REFUSED', errors: [{ column: 'price' }] })

  const imported = await shop.run(checked._id)
  expect(imported).toMatchObject({ status: 'IMPORTED', counts: checked.counts, errorCount: 2 })
  const after = [
    ['mug', 'Mug', 26.5, 5],
    ['plate', 'Teller groß', 12, 4],
  ]
  expect(await shop.products()).toEqual(after)

  const again = await shop.run((await shop.check(latin1))._id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 1 })
  expect(await shop.products()).toEqual(after)

  await shop.imports.undoImport(imported._id)
  await shop.work()
  expect(await shop.imports.getImport(imported._id)).toMatchObject({ status: 'UNDONE', keptCount: 0 })
  expect(await shop.products()).toEqual([['mug', 'Mug', 24, undefined]])
})

test('stops and undoes an import in the middle, and keeps what was changed since', async () => {
  const shop = await openImports()
  const lines = Array.from({ length: 105 }, (_, nth) => `item-${nth},Item ${nth},${nth + 1}`)
  const { _id, counts } = await shop.check(['Handle,Title,Price', ...lines].join('\n'))
  expect(counts.created).toBe(105)
  await shop.imports.runImport(_id)
  await shop.work(1)
  const { progress, status } = await shop.imports.getImport(_id)
  expect({ progress, status }).toEqual({ progress: { done: 100, total: 105 }, status: 'IMPORTING' })
  const [first] = (await shop.owner.products.queryProducts().eq('slug', 'item-0').find()).items
  await shop.owner.products.updateProduct(first?._id ?? '', { name: 'Mine' })

  await shop.imports.undoImport(_id)
  await shop.work()
  expect(await shop.imports.getImport(_id)).toMatchObject({
    status: 'UNDONE',
    keptCount: 1,
    progress: { done: 100, total: 100 },
  })
  expect(await shop.products()).toEqual([['item-0', 'Mine', 1, undefined]])
})

test('creates new products of a batch with their stock, collections, prices, events and history', async () => {
  const shop = await openImports()
  const query = async (text: string) =>
    (await shop.db.$client.query({ text, rowMode: 'array' })).rows as unknown[][]
  await shop.db.$client.query("insert into deleted_product_slugs values ('mug', now())")
  const { _id } = await shop.check(
    [
      'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
      'mug,Mug,<p>Clay</p>,Kitchen,Title,Default Title,M-1,shopify,7,12.00',
      'vase,Vase,,"Kitchen, New",Size,Small,V-S,shopify,0,20.00',
      'vase,,,,,Large,V-L,shopify,3,30.00',
      'bowl,Bowl,,,Title,Default Title,,,,9.00',
    ].join('\n'),
  )
  await shop.imports.runImport(_id)
  await shop.work(1)
  expect((await shop.products()).map((product) => product[0])).toEqual(['bowl', 'mug', 'vase'])
  expect(
    await query(
      'select sku, quantity, stock_changed_at is not null from variants order by quantity nulls first',
    ),
  ).toEqual([
    [null, null, false],
    ['V-S', 0, true],
    ['V-L', 3, true],
    [null, 7, true],
  ])
  expect(
    await query('select quantity_change, reason, actor_type from stock_history order by quantity_change'),
  ).toEqual([
    [0, 'IMPORTED', 'STAFF'],
    [3, 'IMPORTED', 'STAFF'],
    [7, 'IMPORTED', 'STAFF'],
  ])
  expect(await query('select price from price_history order by price')).toEqual([
    ['900'],
    ['1200'],
    ['2000'],
    ['3000'],
  ])
  expect(
    await query(
      "select split_part(type, '.', -1) as name, count(*)::int from events where type like '%Product%' or type like '%Inventory%' group by 1 order by 1",
    ),
  ).toEqual([
    ['InventoryItemChanged', 2],
    ['InventoryVariantsChanged', 2],
    ['ProductCreated', 3],
  ])
  expect(
    await query(
      "select count(*)::int, count(distinct change_id)::int from audit_log where entity = 'product'",
    ),
  ).toEqual([[3, 1]])
  expect(
    await query(
      'select c.name, count(*)::int from collection_products join collections c on c.id = collection_id group by 1 order by 1',
    ),
  ).toEqual([
    ['Kitchen', 2],
    ['New', 1],
  ])
  expect(await query("select count(*)::int from product_search where document @@ 'clay'")).toEqual([[1]])
  expect(await query('select count(*)::int from deleted_product_slugs')).toEqual([[0]])
})

test('repeats a batch whose worker died, and gets past an item that cannot be imported', async () => {
  const shop = await openImports()
  const { _id } = await shop.check('Handle,Title,Price\na,A,1\nb,B,2\nc,C,3')
  await shop.imports.runImport(_id)
  // The batch fails when its results are stored, and later at the product b.
  const fail = (condition: string) =>
    shop.db.$client.query(`
      create or replace function fail() returns trigger language plpgsql as $$
        begin raise exception 'planted'; end $$;
      drop trigger if exists fail on products; drop trigger if exists fail on import_items;
      create trigger fail before ${condition} execute function fail()`)
  await fail("update on import_items for each row when (new.state = 'IMPORTED')")
  await shop.work(1)
  expect(await shop.products()).toEqual([])
  await fail("insert on products for each row when (new.slug = 'b')")
  await shop.work()
  expect(await shop.imports.getImport(_id)).toMatchObject({
    status: 'IMPORTED',
    counts: { created: 2, refused: 1 },
    errorCount: 1,
  })
  expect((await shop.products()).map(([slug]) => slug)).toEqual(['a', 'c'])
})

test('refuses files that cannot be read, mappings with unknown columns, and steps in the wrong order', async () => {
  const shop = await openImports()
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error) => error.details?.applicationError?.code ?? error.code,
    )
  expect(await codeOf(shop.upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])))).toBe('FILE_NOT_READABLE')
  expect(await codeOf(shop.upload('Name,Price\n'))).toBe('FILE_NOT_READABLE')
  expect(await codeOf(shop.upload('Name,Price\n"Mug,1'))).toBe('FILE_NOT_READABLE')
  const { _id } = await shop.upload('Name,Price\nMug,1')
  await expect(shop.imports.checkImport(_id, ['name', 'color'])).rejects.toThrow('unknown column')
  await expect(shop.imports.checkImport(_id, ['name', 'name'])).rejects.toThrow('twice')
  expect(await codeOf(shop.imports.runImport(_id))).toBe('IMPORT_STEP_MISMATCH')
  expect(await codeOf(shop.imports.undoImport(_id))).toBe('IMPORT_STEP_MISMATCH')
  expect(await codeOf(shop.imports.getImport(crypto.randomUUID()))).toBe('IMPORT_NOT_FOUND')
})

test('imports nothing with another mapping than the checked one', async () => {
  const shop = await openImports()
  const { _id } = await shop.check('Name,Amount\nMug,1', ['name', 'price'])
  await expect(shop.imports.runImport(_id, ['name', 'cost'])).rejects.toMatchObject({
    details: { applicationError: { code: 'IMPORT_STEP_MISMATCH' } },
  })
  await shop.work()
  expect(await shop.products()).toEqual([])
  await shop.imports.runImport(_id, ['name', 'price'])
  await shop.work()
  expect(await shop.products()).toEqual([['mug', 'Mug', 1, undefined]])
})

const SHOPIFY = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,SEO Title,SEO Description',
  'shirt,Shirt,Color,Red,20,{host}/side.png,2,,{host}/red.png,Linen shirt,Made of linen',
  'shirt,,,Blue,20,{host}/red.png,1,From the front,{host}/blue.jpg,,',
  'shirt,,,,,{host}/moved.png,3,,,,',
  'shirt,,,,,{host}/missing.png,4,,,,',
  'shirt,,,,,{host}/page.png,5,,,,',
  'shirt,,,,,http://169.254.169.254/key.png,6,,,,',
  'shirt,,,,,none,7,,,,',
].join('\n')

test('fetches pictures of products and variants once, and says why others are missing', async () => {
  const shop = await openImports()
  const file = SHOPIFY.replaceAll('{host}', `http://${fileHost}`)
  const read = async () => {
    const [found] = (await shop.owner.products.queryProducts().eq('slug', 'shirt').find()).items
    const media = found?.media.items?.map(({ _id, title }) => [_id, title]) ?? []
    const shown = found?.productOptions[0]?.choices.map(({ media }) => media?.items?.map(({ _id }) => _id))
    return { media, shown, seo: found?.seoData?.tags }
  }
  requested.length = 0
  const checked = await shop.check(file)
  expect(checked).toMatchObject({
    counts: { created: 1, refused: 0 },
    pictures: { fetched: 0, failed: 0, total: 7 },
    ignoredColumns: [],
  })
  expect(requested).toEqual([])

  const imported = await shop.run(checked._id)
  expect(imported.pictures).toEqual({ fetched: 4, failed: 3, total: 7 })
  const [item] = await shop.imports.listItems(imported._id, { hasErrors: true })
  expect(item?.outcome).toBe('CREATED')
  expect(item?.errors.map(({ message }) => message.replace(fileHost, 'host'))).toEqual([
    'The server answered with status 404: http://host/missing.png',
    'The file is not a JPEG, PNG, GIF, WebP or AVIF image: http://host/page.png',
    'This address is not public: http://169.254.169.254/key.png',
    'This isn’t a URL: none',
  ])
  const after = await read()
  const [red, side, blue] = after.media.map(([id]) => id)
  // The picture that moved is the red one, which is stored once.
  expect(after.media.map(([, text]) => text)).toEqual(['From the front', 'Shirt', 'Shirt'])
  expect(after.shown).toEqual([[red], [blue]])
  expect(side).toBeDefined()
  expect(after.seo).toEqual([
    { type: 'title', children: 'Linen shirt' },
    { type: 'meta', props: { name: 'description', content: 'Made of linen' } },
  ])
  expect(requested.toSorted()).toEqual(
    ['/blue.jpg', '/missing.png', '/moved.png', '/page.png', '/red.png', '/red.png', '/side.png'].toSorted(),
  )

  requested.length = 0
  const second = await shop.check(file)
  expect(second).toMatchObject({ counts: { changed: 0, unchanged: 1 }, pictures: { fetched: 4, failed: 3 } })
  expect((await shop.imports.listItems(second._id, { hasErrors: true }))[0]?.errors).toEqual(item?.errors)
  const again = await shop.run(second._id)
  expect(again).toMatchObject({ counts: { changed: 0, unchanged: 1 }, pictures: { fetched: 4, failed: 3 } })
  expect(requested.toSorted()).toEqual(['/missing.png', '/page.png'])
  expect(await read()).toEqual(after)
})

test('fetches the remaining pictures when a worker died', async () => {
  const shop = await openImports()
  const urls = ['red.png', 'side.png'].map((name) => `http://${fileHost}/${name}`)
  const { _id } = await shop.check(`Handle,Title,Price,Images\nmug,Mug,1,${urls.join(' | ')}`)
  await shop.imports.runImport(_id)
  const now = new Date()
  const dying: SafeFetch = (request) =>
    request.url === urls[0] ? safeFetch(request) : new Promise<never>(() => {})
  void runImportBatch({ db: shop.db, config, log, safeFetch: dying, now })
  await expect.poll(async () => (await shop.imports.getImport(_id)).pictures.fetched).toBe(1)
  requested.length = 0
  const workAt = (ms: number) =>
    runImportBatch({ db: shop.db, config, log, safeFetch, now: new Date(now.getTime() + ms) })
  expect(await workAt(1000)).toBe(false)
  expect(await workAt(61_000)).toBe(true)
  await shop.work()
  expect(requested).toEqual(['/side.png'])
  expect(await shop.imports.getImport(_id)).toMatchObject({ status: 'IMPORTED', counts: { created: 1 } })
})

test('changes nothing when the export of products with pictures is imported', async () => {
  const shop = await openImports()
  const file = SHOPIFY.replaceAll('{host}', `http://${fileHost}`)
  await shop.run((await shop.check(file))._id)
  const { apiUrl, fetch } = shop.ownerConnection
  const exported = await (await fetch(`${apiUrl}/_vitrine/v1/exports/products.csv`)).text()
  const [, row = ''] = exported.split('\r\n')
  expect(row).toMatch(/\/media\/[0-9a-f]{40}\.png \| .*From the front.*Linen shirt,Made of linen/)
  const checked = await shop.check(exported)
  expect(checked).toMatchObject({ counts: { changed: 0, created: 0, unchanged: 1 }, pictures: { total: 0 } })
})

/** A sheet with the columns Name and Price, and the row Mug, 24. */
const WORKBOOK = [
  'UEsDBBQAAAAIAAAAIVDST9vTHQAAAC4AAAAPAAAAeGwvd29ya2Jvb2sueG1ssynPL8pOys/PtrMpzkhNLSmG0vp2NvowAX24',
  'GgBQSwMEFAAAAAgAAAAhUH2zHqBcAAAA5gAAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWyzKc8vyi7OSE0tsbMBUy6J',
  'JYl2NkX55XY2yQoltkqZeTmZeanBJUVKdjaZxXY2JXZ+ibmpNvpA9fogvn4yToUBRZnJaCr1wQbjM923NJ0ow41MsJmsj+QH',
  'fYTXAFBLAQIUABQAAAAIAAAAIVDST9vTHQAAAC4AAAAPAAAAAAAAAAAAAAAAAAAAAAB4bC93b3JrYm9vay54bWxQSwECFAAU',
  'AAAACAAAACFQfbMeoFwAAADmAAAAGAAAAAAAAAAAAAAAAABKAAAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAAAC',
  'AAIAgwAAANwAAAAAAA==',
].join('')

test('imports a workbook', async () => {
  const shop = await openImports()
  const { _id, encoding } = await shop.check(Buffer.from(WORKBOOK, 'base64'))
  expect(encoding).toBeNull()
  expect((await shop.run(_id)).counts.created).toBe(1)
})

const FEED = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items
    .map((item) => `<item>${item}</item>`)
    .join('')}</channel></rss>`

test('imports an XML feed, and categories and tags as collections, and undoes all of it', async () => {
  const shop = await openImports()
  const mugs = await shop.owner.catalog.createFullCollection({ collection: { name: 'Mugs' } })
  const cells = '<g:availability>in stock</g:availability><g:price>12.00 USD</g:price>'
  const feed = FEED(
    `<g:id>1</g:id><title>Cup</title><link>https://a.example/p/cup</link><g:product_type>Home &gt; MUGS</g:product_type>${cells}`,
    `<g:id>2</g:id><title>Bowl</title><link>https://a.example/p/bowl</link><g:product_type>Home &gt; Bowls</g:product_type>${cells}`,
  )
  const checked = await shop.check(feed)
  expect(checked).toMatchObject({
    system: 'GOOGLE_MERCHANT',
    encoding: 'XML',
    separator: null,
    counts: { created: 2, refused: 0 },
  })
  const names = async () => {
    const { items } = await shop.owner.collections.queryCollections().find()
    return items
      .filter(({ name }) => name !== 'All Products')
      .map(({ name, visible }) => (visible === false ? `(${name})` : name))
      .toSorted()
  }
  expect(await names()).toEqual(['Mugs'])
  const imported = await shop.run(checked._id)
  expect(imported.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await names()).toEqual(['Bowls', 'Mugs'])

  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Price',
    'cup,Cup,,,Mugs,"gift, New in",TRUE,12.00',
  ].join('\r\n')
  const tagged = await shop.run((await shop.check(shopify))._id)
  expect(tagged).toMatchObject({ ignoredColumns: [], counts: { changed: 1 } })
  expect(await names()).toEqual(['(New in)', '(gift)', 'Bowls', 'Mugs'])
  const { items } = await shop.owner.products.queryProducts().eq('slug', 'cup').find()
  expect(items[0]?.collectionIds).toContain(mugs._id)
  expect(items[0]?.collectionIds).toHaveLength(4)
  expect((await shop.check(shopify)).counts).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 0 })
  for (const { _id } of [tagged, imported]) {
    await shop.imports.undoImport(_id)
    await shop.work()
    expect(await shop.imports.getImport(_id)).toMatchObject({ status: 'UNDONE', keptCount: 0 })
  }
  expect(await names()).toEqual(['Mugs'])
  expect(await shop.products()).toEqual([])
})

test('sets the units at each location from Shopify’s inventory, and nothing else', async () => {
  const shop = await openImports()
  await shop.owner.locations.createLocation({ name: 'Berlin' })
  const product = await shop.make('Mug', 24, { slug: 'mug' })
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available (not editable),On hand (current)',
    'mug,Another name,Title,Default Title,,Main location,5,6',
    'mug,Another name,Title,Default Title,,Berlin,3,3',
    'jug,Jug,Title,Default Title,,Berlin,3,3',
  ].join('\n')
  const checked = await shop.check(file)
  expect(checked).toMatchObject({ system: 'SHOPIFY', counts: { created: 0, changed: 1, refused: 1 } })
  await shop.run(checked._id)
  const [stock] = await shop.owner.locations.getLocationStock(product._id ?? '')
  expect(stock).toMatchObject({ quantity: 8, locations: [{ quantity: 5 }, { quantity: 3 }] })
  expect(await shop.products()).toEqual([['mug', 'Mug', 24, 8]])
  expect((await shop.check(file)).counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('refuses products whose tax class the shop does not have, with what to do', async () => {
  const shop = await openImports()
  const file =
    'Type,SKU,Name,Regular price,Tax status,Tax class\nsimple,,Book,9,taxable,reduced-rate\nsimple,,Pen,2,taxable,'
  const { _id, counts } = await shop.check(file)
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  const [item] = await shop.imports.listItems(_id, { hasErrors: true })
  expect(item?.errors).toMatchObject([
    { column: 'taxGroup', message: expect.stringContaining('no tax class “reduced rate”') },
  ])
})

test('exports products for Shopify, whose format another shop imports as the same products', async () => {
  const [one, other] = [await openImports(), await openImports()]
  const own = [
    'row,slug,name,visible,description,brand,sku,barcode,price,cost,weight,discount,stock,options,manageVariants,choices',
    'product,mug,"Mug, tall",yes,<p>A mug</p>,Kiln,,,20,,,10%,,Color: Moss | Clay; Size: S | L,yes,',
    ...['Moss,S,1', 'Moss,L,2', 'Clay,S,3'].map((cell) => {
      const [color, size, count] = cell.split(',')
      return `variant,mug,,yes,,,M-${count},400${count},2${count},5,0.25,,${count},,,Color: ${color}; Size: ${size}`
    }),
    'variant,mug,,no,,,,,24,,,,0,,,Color: Clay; Size: L',
    'product,card,Card,yes,,,C-1,,3.5,,,,in,,,',
  ].join('\r\n')
  expect((await one.run((await one.check(own))._id)).counts).toMatchObject({ created: 2, refused: 0 })
  const exported = await one.download('/exports/products.csv?format=SHOPIFY')
  expect(exported).toContain(
    'mug,"Mug, tall",<p>A mug</p>,Kiln,,TRUE,Color,Moss,Size,S,,,M-1,250,shopify,1,deny,manual,18.90,21.00',
  )
  const checked = await other.check(exported)
  expect(checked).toMatchObject({ system: 'SHOPIFY', counts: { created: 2, refused: 0 } })
  await other.run(checked._id)
  expect(await other.download('/exports/products.csv?format=SHOPIFY')).toBe(exported)
  const rows = async (shop: typeof one) =>
    (await shop.download('/exports/products.csv')).split('\r\n').toSorted()
  expect((await rows(other)).length).toBe((await rows(one)).length)
  expect((await one.check(exported)).counts).toMatchObject({ created: 0, refused: 0 })
})
