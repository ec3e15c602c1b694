import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const from = (/** @type {string} */ names) => `export { ${names} } from '@vitrine/react'`

/** Imports of typical pages. */
const BUNDLES = {
  '`useCart` with `createCartStore`, for a page whose server sends': `${from('useCart, VitrineProvider, createCartPricer')}
    export { createCartStore } from '@vitrine/client/extras'`,
  '`Price`': from('Price, VitrineProvider'),
  '`useChoices`': from('useChoices'),
  '`createSession`, `useMember`, `useSignIn`, besides `createClient`': from(
    'createSession, useMember, useSignIn',
  ),
  '`useProducts`, besides `createClient`': from('useProducts'),
}
/** The name of the lazy chunk. */
const LAZY_CHUNK = 'loaded with the first change of a cart: exact prices'

/** The size of each bundle and of the lazy chunk in bytes, minified and after gzip -9. */
export async function measureReactSizes() {
  const sizes = []
  let lazyChunk = { minified: 0, gzip: 0 }
  for (const [name, contents] of Object.entries(BUNDLES)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: fileURLToPath(new URL('../packages/react', import.meta.url)) },
      conditions: ['source'],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      outdir: 'unused',
      write: false,
      external: ['react', 'react/jsx-runtime'],
    })
    const [entry, ...chunks] = outputFiles.map(({ contents }) => ({
      minified: contents.length,
      gzip: gzipSync(contents, { level: 9 }).length,
    }))
    sizes.push({ name, ...(entry ?? lazyChunk) })
    if (chunks[0]) lazyChunk = chunks[0]
  }
  return [...sizes, { name: LAZY_CHUNK, ...lazyChunk }]
}
