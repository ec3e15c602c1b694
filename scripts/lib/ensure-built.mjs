import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runBinary } from './child-processes.mjs'
import { step } from './terminal-output.mjs'
import { TSC_ARGS, TSC_ENV } from './tsc-options.mjs'

/**
 * A build target. It is out of date when a source has changed or an output is missing.
 *
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources
 * @property {string[]} outputs The first one also holds the record of the last build.
 * @property {() => Promise<void>} build
 */

const packages = ['contract', 'pricing', 'tables', 'client', 'react', 'ui', 'server'].map(
  (name) => `packages/${name}`,
)

/** The platform does not compile without them. @type {Target} */
const RESPONSE_SCHEMAS = {
  name: 'the response schemas',
  sources: [...packages, 'apps/platform'],
  outputs: ['apps/platform/src/generated'],
  // Imports the TypeScript compiler, which exists only after the installation.
  build: async () => (await import('./write-response-schemas.mjs')).writeResponseSchemas(),
}

/** @type {Target} */
const PLATFORM = {
  name: 'the packages and the platform',
  sources: [...packages, 'apps/platform'],
  outputs: ['apps/platform/dist', 'apps/platform/build', ...packages.map((folder) => `${folder}/dist`)],
  build: async () => {
    // The compiler trusts its build info instead of the disk, and keeps the output of deleted files.
    for (const folder of PLATFORM.outputs) rmSync(join(root, folder), { recursive: true, force: true })
    await runBinary('tsc', ['-b', '--force', ...TSC_ARGS, ...packages, 'apps/platform'], { env: TSC_ENV })
    await runBinary('vite', ['build'], { directory: join(root, 'apps/platform') })
    const { bundlePlatform } = await import('./bundle-platform.mjs')
    await bundlePlatform()
  },
}

/** @type {Target[]} */
const TARGETS = [
  RESPONSE_SCHEMAS,
  PLATFORM,
  {
    name: 'the storefront',
    sources: [...packages, 'apps/storefront'],
    outputs: ['apps/storefront/build'],
    build: () => runBinary('react-router', ['build'], { directory: join(root, 'apps/storefront') }),
  },
  {
    name: 'the console',
    sources: [...packages, 'apps/console'],
    outputs: ['apps/console/dist'],
    build: () => runBinary('vite', ['build'], { directory: join(root, 'apps/console') }),
  },
]

/** Builds what is out of date. */
export const ensureBuilt = () => build(TARGETS)

/** Builds the packages and the platform if they are out of date. */
export const ensurePlatformBuilt = () => build([RESPONSE_SCHEMAS, PLATFORM])

/** Derives the response schemas from the types of the handlers if they are out of date. */
export const ensureResponseSchemas = () => build([RESPONSE_SCHEMAS])

/** @param {Target[]} targets */
async function build(targets) {
  for (const target of targets) {
    const sources = fingerprint(target.sources)
    const record = join(root, /** @type {string} */ (target.outputs[0]), '.built')
    if (isUpToDate(record, sources)) continue
    await step(`Building ${target.name}`, target.build, () => `Built ${target.name}`)
    writeFileSync(record, JSON.stringify({ sources, files: target.outputs.flatMap(listOutputs) }))
  }
}

/** @param {string} record @param {string} sources */
function isUpToDate(record, sources) {
  if (!existsSync(record)) return false
  /** @type {{ sources: string, files: string[] }} */
  const built = JSON.parse(readFileSync(record, 'utf8'))
  return built.sources === sources && built.files.every((file) => existsSync(join(root, file)))
}

/** @param {string} folder @returns {string[]} */
const listOutputs = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`)

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.base.json']
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'build',
  'generated',
  '.react-router',
  'demo',
  'migrations',
])
// The archive exists while a test packs the client.
const IGNORED_FILES = /\.(test\.tsx?|md|tgz)$/

/** @param {string[]} folders */
function fingerprint(folders) {
  // Another version of Node.js builds again, so that its tests run on its own build.
  const hash = createHash('sha256').update(`${process.versions.node.split('.')[0]}\0`)
  for (const file of [...SHARED_SOURCES, ...folders.flatMap(listSources)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
const listSources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listSources(path)
      return IGNORED_FILES.test(path) ? [] : [path]
    })
