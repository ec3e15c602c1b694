import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

export const STOREFRONT_BUNDLE = 'storefront: core + `products` + `collections` + `currentCart` + `redirects`'

/** Imports of typical shops. */
const BUNDLES = {
  'core: `createClient` + `OAuthStrategy`': `export { createClient, OAuthStrategy } from '@vitrine/client'`,
  [STOREFRONT_BUNDLE]: `
    export { createClient, OAuthStrategy } from '@vitrine/client'
    export { products, collections } from '@vitrine/client/stores'
    export { currentCart } from '@vitrine/client/ecom'
    export { redirects } from '@vitrine/client/redirects'`,
  'storefront: ten operations, imported one by one': `
    export { createClient, OAuthStrategy } from '@vitrine/client'
    export { getProduct, queryProducts } from '@vitrine/client/stores/products'
    export { getCollectionBySlug, queryCollections } from '@vitrine/client/stores/collections'
    export {
      addToCurrentCart,
      createCheckoutFromCurrentCart,
      getCurrentCart,
      removeLineItemsFromCurrentCart,
      updateCurrentCartLineItemQuantity,
    } from '@vitrine/client/ecom/current-cart'
    export { createRedirectSession } from '@vitrine/client/redirects'`,
  '`createClient` alone': `export { createClient } from '@vitrine/client'`,
  '`products` alone': `export { products } from '@vitrine/client/stores'`,
  '`collections` alone': `export { collections } from '@vitrine/client/stores'`,
  '`currentCart` alone': `export { currentCart } from '@vitrine/client/ecom'`,
  '`checkout` alone': `export { checkout } from '@vitrine/client/ecom'`,
  '`orders` alone': `export { orders } from '@vitrine/client/ecom'`,
  '`redirects` alone': `export { redirects } from '@vitrine/client/redirects'`,
  '`members` alone': `export { members } from '@vitrine/client/members'`,
  '`media` alone': `export { media } from '@vitrine/client'`,
  '`createCartStore` of `@vitrine/client/extras`': `export { createCartStore } from '@vitrine/client/extras'`,
  '`@vitrine/client/merchant`': `export * from '@vitrine/client/merchant'`,
}

/** The size of each bundle in bytes, minified and after gzip -9. */
export async function measureSizes() {
  const sizes = []
  for (const [name, contents] of Object.entries(BUNDLES)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: fileURLToPath(new URL('../packages/react', import.meta.url)) },
      conditions: ['source'],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      write: false,
    })
    const code = outputFiles[0]?.contents ?? new Uint8Array()
    sizes.push({ name, minified: code.length, gzip: gzipSync(code, { level: 9 }).length })
  }
  return sizes
}

/** @param {{ name: string, minified: number, gzip: number }[]} sizes */
export const sizeTable = (sizes) =>
  [
    '| import | minified | gzip |',
    '| --- | ---: | ---: |',
    ...sizes.map(({ name, minified, gzip }) => `| ${name} | ${kilobytes(minified)} | ${kilobytes(gzip)} |`),
  ].join('\n')

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
