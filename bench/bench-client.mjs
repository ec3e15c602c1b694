import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measureSizes, sizeTable } from './client-sizes.mjs'
import { measureOverhead, overheadLines } from './measure-client-overhead.mjs'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

execFileSync(process.execPath, [here('../node_modules/typescript/bin/tsc'), '-b', here('../packages/client')])

console.log('Weight, esbuild minified ESM, gzip -9:\n')
console.log(sizeTable(await measureSizes()))

const overhead = measureOverhead()
console.log('\nOverhead of a call against its baseline, a stub fetch and JSON.parse of the same body:\n')
console.log(overheadLines(overhead))

const consumer = (/** @type {string} */ code) => {
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
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    execFileSync(process.execPath, args)
    least = Math.min(least, performance.now() - started)
  }
  rmSync(folder, { recursive: true })
  return least
}
const empty = consumer('export {}\n')
const shop = consumer(`
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
