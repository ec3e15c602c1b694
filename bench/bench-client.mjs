import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measureSizes, sizeTable } from './client-sizes.mjs'
import { formatOverhead, measureOverhead } from './measure-client-overhead.mjs'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

execFileSync(process.execPath, [here('../node_modules/typescript/bin/tsc'), '-b', here('../packages/client')])

console.log('Bundle size, minified with esbuild, gzip -9:\n')
console.log(sizeTable(await measureSizes()))

const overhead = measureOverhead()
console.log('\nOverhead of a call compared with a stub fetch and JSON.parse of the same body:\n')
console.log(formatOverhead(overhead))

const measureTypeCheck = (/** @type {string} */ code) => {
  const folder = here('../packages/client/dist/.consumer/')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}index.ts`, code)
  const args = [
    here('../node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--module',
    'nodenext',
    `${folder}index.ts`,
  ]
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    execFileSync(process.execPath, args)
    fastest = Math.min(fastest, performance.now() - started)
  }
  rmSync(folder, { recursive: true })
  return fastest
}
const empty = measureTypeCheck('export {}\n')
const shop = measureTypeCheck(`
import { createClient, OAuthStrategy } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
const client = createClient({ auth: OAuthStrategy({ clientId: 'c' }), modules: { products, currentCart } })
export const found = client.products.queryProducts().eq('slug', 'x').find()
export const cart = client.currentCart.getCurrentCart()
`)
console.log(
  `\nType-checking a one-file shop: ${(shop / empty).toFixed(2)} x an empty project (${empty.toFixed(0)} ms)`,
)
