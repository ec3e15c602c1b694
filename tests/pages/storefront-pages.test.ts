import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { openStorefront } from './open-storefront.ts'

const shop = await openStorefront(await fileDatabase(), { mediaDir: await fileFolder() })
const { platform } = shop
const owner = await platform.owner()

const page = async (path: string) => {
  const response = await shop.get(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const create = async (product: object) => {
  const { status, body } = await platform.post('/stores/v1/products', { product }, owner)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.product
}
const languages = async (value: readonly string[]) => {
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { languages: value }, headers: owner })
}
const status = async (value: string) => {
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { status: value }, headers: owner })
}

test('serves every page in the language of its URL, and links the others', async () => {
  for (const [start, lang, dir, word] of [
    ['', 'en', 'ltr', 'Shop all'],
    ['/de', 'de', 'ltr', 'Alle Produkte'],
    ['/ar', 'ar', 'rtl', 'كل المنتجات'],
  ] as const) {
    const { text } = await page(`${start}/products`)
    expect(text).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(text).toContain(`>${word}<`)
    expect(text).toContain(`rel="canonical" href="https://shop.example${start}/products"`)
    expect(text).toContain('hrefLang="ar" href="https://shop.example/ar/products"')
    expect(text).toContain(`href="${start}/products/ridge-mug"`)
  }
})

test('redirects old URLs permanently in the language of the visitor, but no page that exists', async () => {
  const redirect = (path: string, target: string) =>
    platform.post('/_vitrine/v1/url-redirects', { path, target }, owner)
  await redirect('/old-mug', '/products/ridge-mug?from=old')
  await redirect('/products/gone', 'https://blog.example/größe%2Fweite')
  await redirect('/products', '/cart')
  const moved = async (path: string) => {
    const { status, headers } = await page(path)
    return [status, headers.get('location')]
  }
  expect(await moved('/old-mug/')).toEqual([301, '/products/ridge-mug?from=old'])
  expect(await moved('/de/old-mug')).toEqual([301, '/de/products/ridge-mug?from=old'])
  expect(await moved('/products/gone')).toEqual([301, 'https://blog.example/gr%C3%B6%C3%9Fe%2Fweite'])
  expect(await moved('/product/ridge-mug')).toEqual([301, '/products/ridge-mug'])
  expect(await moved('/products')).toEqual([200, null])
  expect(await moved('/nowhere')).toEqual([404, null])
  expect(await moved(`/${'x'.repeat(3000)}`)).toEqual([404, null])
})

test('opens in the default language of the shop, and gives the others a prefix', async () => {
  const offer = (...languages: string[]) =>
    platform.send('PATCH', '/_vitrine/v1/shop', { body: { languages }, headers: owner })
  const languageAt = async (path: string) => (await page(path)).text.match(/<html lang="(\w+)"/)?.[1]
  await offer('de', 'en')
  await expect.poll(() => languageAt('/products'), { interval: 500 }).toBe('de')
  const { text } = await page('/products')
  expect(text).toContain('rel="canonical" href="https://shop.example/products"')
  expect(text).toContain('hrefLang="en" href="https://shop.example/en/products"')
  expect(text).toContain('hrefLang="x-default" href="https://shop.example/products"')
  expect(text).toContain('<a href="/en/products"')
  expect(await languageAt('/en/products')).toBe('en')
  expect((await page('/en/products')).text).toContain('href="/en/products/ridge-mug"')
  expect((await page('/sitemaps/pages.xml')).text).toContain('<loc>https://shop.example/en/products</loc>')
  expect((await page('/service-worker.js')).text).toContain("' /en'.split(' ')")
  for (const [from, to] of [
    ['/de/products?sort=price-asc', '/products?sort=price-asc'],
    ['/de', '/'],
    ['/ar/cart', '/cart'],
    ['/de//elsewhere.example', '//elsewhere.example'],
  ]) {
    const moved = await page(from ?? '')
    expect([moved.status, moved.headers.get('location')]).toEqual([307, `https://shop.example${to}`])
  }
  await offer('en', 'de', 'ar')
  await expect.poll(() => languageAt('/products'), { interval: 500 }).toBe('en')
})

test('sends only the language of the page', async () => {
  const { text } = await page('/de/products')
  expect(text).not.toContain('Browse all our products')
  expect(text).not.toContain('المتجر كله')
})

test("loads only the shop's own files and the platform's images", async () => {
  const ownOrigins = ['https://shop.example', platform.config.publicUrl]
  for (const path of ['/', '/products', '/products/ridge-mug', '/search?q=mug', '/pages/privacy']) {
    const { text } = await page(path)
    const loaded = [
      ...text.matchAll(/<(?:script|img|source|video|iframe)\b[^>]*?\b(?:src|srcSet|poster)="([^"]+)"/gi),
    ]
    const links = [
      ...text.matchAll(
        /<link\b[^>]*rel="(?:preload|stylesheet|modulepreload|icon|manifest)"[^>]*href="([^"]+)"/gi,
      ),
    ]
    const origins = [...loaded, ...links].flatMap(([, value = '']) =>
      value.split(', ').map((address) => new URL(address.split(' ')[0] ?? '', 'https://shop.example').origin),
    )
    expect(origins.filter((origin) => !ownOrigins.includes(origin))).toEqual([])
    expect(text).not.toMatch(/ style="/)
  }
})

test('preloads the picture of the home page once, wide enough to cover its box', async () => {
  const { text } = await page('/')
  const preloads = text.match(/<link\b[^>]*rel="preload"[^>]*as="image"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(1)
  const widths = matches(preloads[0] ?? '', / (\d+)w/g)
  expect(widths.length).toBeGreaterThan(2)
  expect(new Set(widths).size).toBe(widths.length)
  expect(preloads[0]).toMatch(/imageSizes="[^"]*max\(100vw, \d+rem\)"/)
})

test('lists every product in the sitemap and the feed, as its page describes it', async () => {
  const index = (await page('/sitemap.xml')).text
  expect(matches(index, /<loc>(.*?)<\/loc>/g)).toEqual([
    'https://shop.example/sitemaps/pages.xml',
    'https://shop.example/sitemaps/products.xml',
  ])
  const sitemap = (await page('/sitemaps/products.xml')).text
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  const feed = (await page('/de/feeds/products.xml')).text
  expect(feed).toContain('<link>https://shop.example/de</link>')
  expect((await page('/feeds/products.xml')).text).toContain('<link>https://shop.example/</link>')
  const offersInFeed = matches(feed, /<item>(.*?)<\/item>/gs)
    .map(offerInFeed)
    .sort()
  const paths = matches(sitemap, /<loc>https:\/\/shop\.example(\/de\/products\/.*?)<\/loc>/g)
  const offersOnPages = []
  for (const path of paths) {
    const { text } = await page(path)
    const [data = ''] = matches(text, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    const [product] = JSON.parse(data)['@graph']
    for (const described of product.hasVariant ?? [product]) offersOnPages.push(offerOnPage(described))
  }
  expect(paths.length).toBeGreaterThan(20)
  expect(offersInFeed).toEqual(offersOnPages.sort())
  expect((await page('/llms.txt')).text).toContain('](https://shop.example/collections/')
})

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const offerInFeed = (item: string): string => {
  const [text = ''] = [item.replaceAll('&amp;', '&')]
  const value = (name: string) => matches(text, new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))
  const [delivery = []] = [matches(text, /<g:shipping>\n(.*?)<\/g:shipping>/gs)]
  const own = text.replace(/<g:shipping>.*<\/g:shipping>/s, '')
  const price = matches(own, /<g:(?:sale_)?price>(.*?) USD</g).at(-1)
  const costs = delivery.map((each) => matches(each, />([^<>]+)<\//g).join(' '))
  return [value('link')[0], price, value('availability')[0], value('image_link')[0], ...costs.sort()].join(
    '\n',
  )
}

interface DescribedOffer {
  readonly image?: string | readonly string[]
  readonly offers: {
    readonly url: string
    readonly price: string
    readonly availability: string
    readonly shippingDetails?: readonly {
      readonly shippingRate: { readonly value: string }
      readonly shippingDestination: readonly { readonly addressCountry: string }[]
    }[]
  }
}

const offerOnPage = ({ image, offers }: DescribedOffer): string => {
  const costs = (offers.shippingDetails ?? []).flatMap(({ shippingRate, shippingDestination }) =>
    shippingDestination.map(({ addressCountry }) => `${addressCountry} ${shippingRate.value} USD`),
  )
  const stock = offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock'
  return [offers.url, offers.price, stock, [image].flat()[0], ...costs.sort()].join('\n')
}

test('names preview images in their true size', async () => {
  for (const path of ['/', '/products', '/products/ridge-mug', '/collections/tableware']) {
    const { text } = await page(path)
    const content = (property: string) =>
      matches(text, new RegExp(`property="og:image${property}" content="([^"]+)"`, 'g'))[0]
    const image = await fetch((content('') ?? '').replaceAll('&amp;', '&'))
    const { width, height } = await sharp(await image.arrayBuffer()).metadata()
    expect({ path, size: [width, height] }).toEqual({
      path,
      size: [Number(content(':width')), Number(content(':height'))],
    })
  }
})

test('returns the cards of named products in their order', async () => {
  const json = async (path: string) => JSON.parse((await page(path)).text)
  const { products } = await json('/de/product-cards?slugs=ridge-mug,gone,arch-teapot')
  expect(products).toMatchObject([
    { slug: 'ridge-mug', price: { now: expect.stringContaining('24,00') }, quickAdd: { needsChoice: true } },
    { slug: 'arch-teapot', quickAdd: { variantId: expect.any(String) } },
  ])
  expect(await json('/product-cards')).toEqual({ products: [] })
})

test('shows the newsletter form once: in a section of the home page, and below lists', async () => {
  const forms = async (path: string) => matches((await page(path)).text, /action="([^"]*\/newsletter)"/g)
  expect(await forms('/de/products')).toEqual(['/de/newsletter'])
  expect(await forms('/de')).toEqual(['/de/newsletter'])
  expect((await page('/')).text).toContain(`© ${new Date().getFullYear()} `)
})

test('redirects a renamed product to its new URL with its choices and language', async () => {
  const { id } = await create({ name: 'Moving Vase', productType: 'physical', priceData: { price: 20 } })
  const change = { product: { slug: 'settled-vase' } }
  await platform.send('PATCH', `/stores/v1/products/${id}`, { body: change, headers: owner })
  const moved = await page('/de/products/moving-vase?Glaze=Oat%20%26%20Ink')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/de/products/settled-vase?Glaze=Oat%20%26%20Ink')
  expect((await page('/products/settled-vase')).status).toBe(200)
})

test('keeps the choices of a link in every language', async () => {
  const location = async (path: string) => {
    const { status, headers } = await page(path)
    const target = headers.get('location')
    return target ? [status, decodeURIComponent(target)] : [status]
  }
  const plate = '/products/tide-dinner-plate'
  expect(await location(`/de${plate}?Color=Ink&utm_source=mail`)).toEqual([
    302,
    `/de${plate}?utm_source=mail&Farbe=Tintenblau`,
  ])
  expect(await location(`/ar${plate}?Farbe=Tintenblau`)).toEqual([302, `/ar${plate}?اللون=أزرق+حبري`])
  expect(await location(`${plate}?Farbe=Tintenblau`)).toEqual([302, `${plate}?Color=Ink`])
  for (const query of ['Farbe=Tintenblau', 'Color=Pink', 'utm_source=mail'])
    expect(await location(`/de${plate}?${query}`)).toEqual([200])
})

test('returns gone for a removed product, and not found for one that never existed', async () => {
  const { id, slug } = await create({ name: 'Last Bowl', productType: 'physical', priceData: { price: 20 } })
  await platform.send('DELETE', `/stores/v1/products/${id}`, { headers: owner })
  const removed = await page(`/de/products/${slug}`)
  expect(removed.status).toBe(410)
  expect(removed.text).toContain('>Dieses Produkt ist nicht mehr erhältlich<')
  expect((await page('/products/never-made')).status).toBe(404)
})

test('keeps scripts and styles of a first visit within budget', async () => {
  for (const [path, maxScriptBytes] of [
    ['/', 122_000],
    ['/products', 122_500],
    ['/ar/products', 122_500],
    ['/products/ridge-mug', 124_000],
    ['/search?q=mug', 122_500],
  ] as const) {
    const { text } = await page(path)
    const files = new Set(
      [...text.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css))["']/g)].map(([, file = '']) => file),
    )
    const sizes = { js: 0, css: 0 }
    for (const file of files) {
      const bytes = Buffer.from(await (await shop.get(file)).arrayBuffer())
      sizes[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(bytes, { level: 9 }).length
    }
    expect(sizes.js, path).toBeGreaterThan(90_000)
    expect(sizes.js, path).toBeLessThan(maxScriptBytes)
    expect(sizes.css, path).toBeLessThan(12_500)
  }
})

test('leaves the connection to text, fonts and the main image until the page is painted', async () => {
  for (const path of ['/', '/products/ridge-mug']) {
    const { text } = await page(path)
    expect(text).not.toMatch(/<script\b[^>]*\bsrc=/)
    expect(text).not.toMatch(/<link\b[^>]*rel="modulepreload"/)
    expect(text).not.toMatch(/<script\b[^>]*type="module"/)
  }
})

test('renders a complete page without scripts, with deferred data at the end', async () => {
  for (const [path, part] of [
    ['/', 'id="on-sale"'],
    ['/products', 'aria-label="Pages"'],
    ['/products/ridge-mug', 'id="related-products"'],
    ['/search?q=xyzzyq', 'No results'],
  ] as const) {
    const [atOnce = ''] = (await page(path)).text.split('<template id="B:')
    expect(atOnce, path).toContain(part)
    expect(atOnce, path).toContain('</footer>')
  }
})

test('renders a product with hundreds of variants, a long name, no image and no stock', async () => {
  const name = 'Unglazed '.repeat(8).trim()
  const sizes = Array.from({ length: 60 }, (_, index) => `${index + 1} cm`)
  const colors = ['Oat', 'Ink', 'Moss', 'Clay']
  const { id, slug } = await create({
    name,
    productType: 'physical',
    priceData: { price: 20 },
    manageVariants: true,
    productOptions: [
      { name: 'Size', choices: sizes.map((value) => ({ value, description: value })) },
      { name: 'Color', choices: colors.map((value) => ({ value, description: value })) },
    ],
    stock: { trackInventory: true, quantity: 0, inStock: false },
  })
  expect(id).toBeTruthy()
  const { status, text } = await page(`/products/${slug}`)
  expect(status).toBe(200)
  expect(text).toContain(name)
  expect(text).toContain('<option value="60 cm"')
  expect(text).toMatch(/Sold out/)
})

test('uses the singular for a list of one item', async () => {
  const { text } = await page('/collections/gift-cards')
  expect(text).toContain('1 product<')
})

test('marks a demo shop, shows a closed shop, and asks for patience before opening', async () => {
  expect((await page('/')).text).toContain('>This is a demo shop')
  expect((await page('/products/ridge-mug')).text).toContain('Add to cart</button>')
  await status('DISABLED')
  await expect
    .poll(async () => (await page('/')).text, { interval: 500 })
    .toContain('>The shop is currently closed')
  await expect
    .poll(async () => (await page('/products/ridge-mug')).text, { interval: 500 })
    .not.toContain('Add to cart</button>')
  await status('PENDING')
  await expect.poll(async () => (await page('/de')).status, { interval: 500 }).toBe(503)
  await expect
    .poll(async () => (await page('/de')).text, { interval: 500 })
    .not.toContain('>Der Shop ist derzeit geschlossen')
  const unopened = await page('/de')
  expect(unopened.text).toContain('Wir öffnen bald')
  expect(unopened.headers.get('retry-after')).toBe('3600')
  expect(unopened.text).toContain('hrefLang="en"')
  await languages(['de'])
  await expect.poll(async () => (await page('/')).text, { interval: 500 }).not.toContain('hrefLang="en"')
  await languages(['en', 'de', 'ar'])
  await status('DEMO')
  await expect.poll(async () => (await page('/')).status, { interval: 500 }).toBe(200)
})

test('offers back-in-stock email only while the shop collects requests', async () => {
  const collects = (backInStockRequestsEnabled: boolean) =>
    platform.send('PATCH', '/_vitrine/v1/shop', { body: { backInStockRequestsEnabled }, headers: owner })
  const asks = async () => (await page('/products/orb-lamp')).text.includes('formAction="/back-in-stock"')
  expect(await asks()).toBe(true)
  expect((await collects(false)).status).toBe(200)
  await expect.poll(asks, { timeout: 10_000 }).toBe(false)
  await collects(true)
  await expect.poll(asks, { timeout: 10_000 }).toBe(true)
})

test("asks to retry in the page's language while the platform is down", async () => {
  shop.state.isDown = true
  const responses = await Promise.all(['/de/products', '/de/account', '/de/account/orders'].map(page))
  shop.state.isDown = false
  for (const { status, headers, text } of responses) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(text).toContain('Erneut versuchen')
  }
})
