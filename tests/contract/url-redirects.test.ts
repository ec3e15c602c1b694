import { createClient, OAuthStrategy } from '@vitrine/client'
import { content } from '@vitrine/client/extras'
import { MerchantStrategy, urlRedirects } from '@vitrine/client/merchant'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

async function openRedirects() {
  const shop = await openImportShop()
  const { clientId } = await ensureApp(shop.db, { name: 'Test', origins: [], redirectUris: [] })
  const owner = createClient({ ...shop.ownerConnection, auth: MerchantStrategy(), modules: { urlRedirects } })
  const visitor = createClient({
    ...shop.connection,
    auth: OAuthStrategy({ clientId }),
    modules: { content },
  })
  const find = (url: string) =>
    visitor.content.findRedirect(url).then(
      ({ target }) => target,
      (error) => error.details?.applicationError?.code ?? error.code,
    )
  return { ...shop, redirects: owner.urlRedirects, find }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.details?.applicationError?.code ?? error.code,
  )

test('redirects old URLs in any spelling, follows chains, and refuses loops', async () => {
  const { redirects, find, owner } = await openRedirects()
  const first = await redirects.createUrlRedirect({
    path: 'https://old.example/Über-uns/',
    target: '/pages/about',
  })
  expect(first).toMatchObject({ path: '/über-uns', target: '/pages/about', revision: '1' })
  for (const url of ['/über-uns', '/%C3%BCber-uns/', '/ÜBER-UNS?ref=mail'])
    expect(await find(url)).toBe('/pages/about')
  await redirects.createUrlRedirect({ path: '/shop.php?id=7', target: '/products/mug#reviews' })
  expect(await find('/shop.php?id=7')).toBe('/products/mug#reviews')
  expect(await find('/shop.php?id=8')).toBe('URL_REDIRECT_NOT_FOUND')

  await redirects.createUrlRedirect({ path: '/about', target: '/%C3%BCber-uns' })
  expect(await find('/about')).toBe('/pages/about')
  expect(await codeOf(redirects.createUrlRedirect({ path: '/pages/about', target: '/about' }))).toBe(
    'URL_REDIRECT_LOOP',
  )
  expect(await codeOf(redirects.updateUrlRedirect(first._id, { target: '/About/' }))).toBe(
    'URL_REDIRECT_LOOP',
  )
  expect(await codeOf(redirects.createUrlRedirect({ path: '/ABOUT', target: '/x' }))).toBe(
    'URL_REDIRECT_EXISTS',
  )
  for (const path of ['/', '', 'about', '//evil.example'])
    await expect(redirects.createUrlRedirect({ path, target: '/x' })).rejects.toThrow()
  for (const target of ['//evil.example', 'javascript:alert(1)'])
    await expect(redirects.createUrlRedirect({ path: '/x', target })).rejects.toThrow()

  const changed = await redirects.updateUrlRedirect(first._id, {
    target: 'https://blog.example',
    revision: '1',
  })
  expect(await find('/about')).toBe('https://blog.example')
  expect(await codeOf(redirects.updateUrlRedirect(first._id, { target: '/y', revision: '1' }))).toBe(
    'STALE_REVISION',
  )
  expect(await redirects.listUrlRedirects({ search: 'blog' })).toMatchObject({
    total: 1,
    urlRedirects: [changed],
  })
  const page = await redirects.listUrlRedirects({ limit: 2 })
  expect(page.urlRedirects.map(({ path }) => path)).toEqual(['/about', '/shop.php?id=7'])
  const rest = await redirects.listUrlRedirects({ cursor: page.cursor ?? '', limit: 2 })
  expect(rest.urlRedirects.map(({ path }) => path)).toEqual(['/über-uns'])

  await redirects.deleteUrlRedirect(first._id)
  expect(await codeOf(redirects.deleteUrlRedirect(first._id))).toBe('URL_REDIRECT_NOT_FOUND')
  const [change] = (await owner.auditLog.listChanges()).changes
  await owner.auditLog.undo(change?._id ?? '')
  expect(await find('/über-uns')).toBe('https://blog.example')
})

test('knows the URLs of products and collections in other systems', async () => {
  const { make, find } = await openRedirects()
  await make('Linen Apron', 40)
  for (const url of [
    '/product/linen-apron/',
    '/product-page/linen-apron',
    '/collections/kitchen/products/linen-apron?variant=4',
  ])
    expect(await find(url)).toBe('/products/linen-apron')
  expect(await find('/product/none')).toBe('URL_REDIRECT_NOT_FOUND')
  expect(await find('/%00')).toBe('URL_REDIRECT_NOT_FOUND')
  expect(await find('/%E0%A4%A')).toBe('URL_REDIRECT_NOT_FOUND')
})

const SHOPIFY = [
  'Redirect from,Redirect to',
  '/old-mug,/products/mug',
  '/Blog/,https://blog.example/',
  '/known,/new',
  '/,/products',
  '/loop,/loop/',
].join('\r\n')

test('imports redirects of Shopify, changes nothing the second time, exports them, and undoes all of it', async () => {
  const shop = await openRedirects()
  await shop.redirects.createUrlRedirect({ path: '/known', target: '/old' })
  const checked = await shop.check(SHOPIFY)
  expect(checked).toMatchObject({
    kind: 'REDIRECTS',
    system: 'SHOPIFY',
    counts: { created: 2, changed: 1, unchanged: 0, refused: 2 },
  })
  expect((await shop.redirects.listUrlRedirects()).total).toBe(1)
  const imported = await shop.run(checked._id)
  expect(imported.counts).toEqual(checked.counts)
  const refused = await shop.download(`/imports/${imported._id}/refused.csv`)
  expect(refused.split('\r\n').slice(1, 3)).toEqual([
    '/,/products,"Redirect from: must be a path such as /old-page, and not the home page"',
    '/loop,/loop/,Redirect to: The target leads back to this path.',
  ])
  const again = await shop.run((await shop.check(SHOPIFY))._id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 2 })

  const exported = await shop.download('/exports/redirects.csv')
  expect(exported).toBe(
    'path,target\r\n/blog,https://blog.example/\r\n/known,/new\r\n/old-mug,/products/mug\r\n',
  )
  expect(await shop.download('/exports/redirects.csv?format=SHOPIFY')).toContain(
    'Redirect from,Redirect to\r\n/blog,',
  )
  expect((await shop.check(exported)).counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })

  await shop.imports.undoImport(imported._id)
  await shop.work()
  expect(await shop.download('/exports/redirects.csv')).toBe('path,target\r\n/known,/old\r\n')
})
