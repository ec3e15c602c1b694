import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './output.mjs'
import { root, runInstalled } from './processes.mjs'

/**
 * What is built, of what, and how. A product is stale when anything it is made of has changed.
 *
 * @typedef {object} Product
 * @property {string} name
 * @property {string[]} sources
 * @property {string} output
 * @property {() => Promise<void>} build
 */

const packages = ['contract', 'pricing', 'client', 'react', 'ui'].map((name) => `packages/${name}`)

/** @type {Product} */
const PLATFORM = {
  name: 'the packages and the platform',
  sources: [...packages, 'apps/platform'],
  output: 'apps/platform/dist',
  build: async () => {
    await runInstalled('tsc', ['-b', ...packages, 'apps/platform'])
    await runInstalled('vite', ['build'], join(root, 'apps/platform'))
  },
}

/** @type {Product[]} */
const PRODUCTS = [
  PLATFORM,
  {
    name: 'the storefront',
    sources: [...packages, 'apps/storefront'],
    output: 'apps/storefront/build',
    build: () => runInstalled('react-router', ['build'], join(root, 'apps/storefront')),
  },
  {
    name: 'the console',
    sources: [...packages, 'apps/console'],
    output: 'apps/console/dist',
    build: () => runInstalled('vite', ['build'], join(root, 'apps/console')),
  },
]

/** Builds what is stale, and only that. */
export const ensureBuilt = () => build(PRODUCTS)

/** Builds the packages and the platform, when they are stale. */
export const ensurePlatformBuilt = () => build([PLATFORM])

/** @param {Product[]} products */
async function build(products) {
  for (const product of products) {
    const current = fingerprint(product.sources)
    const record = join(root, product.output, '.fingerprint')
    if (existsSync(record) && readFileSync(record, 'utf8') === current) continue
    await step(`Building ${product.name}`, product.build, () => `Built ${product.name}`)
    mkdirSync(join(root, product.output), { recursive: true })
    writeFileSync(record, current)
  }
}

const SHARED = ['package-lock.json', 'tsconfig.base.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'build', '.react-router', 'demo', 'migrations'])
const NOT_BUILT = /\.(test\.tsx?|md)$/

/** @param {string[]} folders */
function fingerprint(folders) {
  const hash = createHash('sha256')
  for (const file of [...SHARED, ...folders.flatMap(filesBelow)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesBelow(path)
      return NOT_BUILT.test(path) ? [] : [path]
    })
