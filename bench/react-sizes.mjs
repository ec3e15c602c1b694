import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const from = (/** @type {string} */ names) => `export { ${names} } from '@vitrine/react'`

/** What a page imports, by what it wants to do. */
const SETS = {
  '`useCart` with `createCartStore`, for a page whose server sends': `${from('useCart, VitrineProvider, exactPrices')}
    export { createCartStore } from '@vitrine/client/extras'`,
  '`Price`': from('Price, VitrineProvider'),
  '`useChoices`': from('useChoices'),
  '`createSession`, `useMember`, `useSignIn`, besides `createClient`': from(
    'createSession, useMember, useSignIn',
  ),
  '`useProducts`, besides `createClient`': from('useProducts'),
}
/** With the first change of a cart. */
const LATER = 'loaded with the first change of a cart: exact prices'

/** Bytes after minifying and gzip -9, of what is loaded at once and of what is loaded later. */
export async function measureReactSizes() {
  const sizes = []
  let later = { minified: 0, gzip: 0 }
  for (const [name, contents] of Object.entries(SETS)) {
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
    sizes.push({ name, ...(entry ?? later) })
    if (chunks[0]) later = chunks[0]
  }
  return [...sizes, { name: LATER, ...later }]
}
