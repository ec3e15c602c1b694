import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './output.mjs'
import { root, runInstalled } from './processes.mjs'

/**
 * What is built, of what, and how. A product is stale when anything it is made of has changed, or
 * when anything that was made of it is gone.
 *
 * @typedef {object} Product
 * @property {string} name
 * @property {string[]} sources
 * @property {string[]} outputs The first one also keeps the record of the last build.
 * @property {() => Promise<void>} build
 */

const packages = ['contract', 'pricing', 'client', 'react', 'ui', 'server'].map((name) => `packages/${name}`)

/** @type {Product} */
const PLATFORM = {
  name: 'the packages and the platform',
  sources: [...packages, 'apps/platform'],
  outputs: ['apps/platform/dist', 'apps/platform/build', ...packages.map((folder) => `${folder}/dist`)],
  build: async () => {
    // The compiler trusts its own notes, not what is on the disk, and leaves the output of deleted files behind.
    for (const folder of PLATFORM.outputs) rmSync(join(root, folder), { recursive: true, force: true })
    await runInstalled('tsc', ['-b', '--force', ...packages, 'apps/platform'])
    await runInstalled('vite', ['build'], join(root, 'apps/platform'))
    const { bundlePlatform } = await import('./bundle-platform.mjs')
    await bundlePlatform()
  },
}

/** @type {Product[]} */
const PRODUCTS = [
  PLATFORM,
  {
    name: 'the storefront',
    sources: [...packages, 'apps/storefront'],
    outputs: ['apps/storefront/build'],
    build: () => runInstalled('react-router', ['build'], join(root, 'apps/storefront')),
  },
  {
    name: 'the console',
    sources: [...packages, 'apps/console'],
    outputs: ['apps/console/dist'],
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
    const sources = fingerprint(product.sources)
    const record = join(root, /** @type {string} */ (product.outputs[0]), '.built')
    if (isFresh(record, sources)) continue
    await step(`Building ${product.name}`, product.build, () => `Built ${product.name}`)
    writeFileSync(record, JSON.stringify({ sources, files: product.outputs.flatMap(everythingBelow) }))
  }
}

/** @param {string} record @param {string} sources */
function isFresh(record, sources) {
  if (!existsSync(record)) return false
  /** @type {{ sources: string, files: string[] }} */
  const built = JSON.parse(readFileSync(record, 'utf8'))
  return built.sources === sources && built.files.every((file) => existsSync(join(root, file)))
}

/** @param {string} folder @returns {string[]} */
const everythingBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`)

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
