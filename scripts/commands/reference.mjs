import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { fail } from '../lib/command-error.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { parseArguments } from '../lib/parse-arguments.mjs'
import { formatCount, step } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run reference -- DIRECTORY   write the API reference as static files

    --url URL     the platform's URL in the examples (http://localhost:4000)
    --name NAME   the name on the pages (Vitrine)
    --help        show this help
`

/** Writes the API reference for a website. Needs no running shop and no database. @param {string[]} args */
export async function main(args) {
  const options = /** @type {const} */ ({
    url: { type: 'string', default: 'http://localhost:4000' },
    name: { type: 'string', default: 'Vitrine' },
    help: { type: 'boolean' },
  })
  const { values, positionals } = parseArguments({ args, allowPositionals: true, options }, USAGE)
  if (values.help) return console.log(USAGE)
  const [directory, ...others] = positionals
  if (!directory) fail(`Missing directory.\n${USAGE}`)
  if (others.length > 0) fail(`Unknown argument: ${others[0]}\n${USAGE}`)
  if (!URL.canParse(values.url)) fail(`"${values.url}" is not a URL.`)

  await ensureInstalled()
  await ensurePlatformBuilt()
  const { createPlatform } = await import('@vitrine/platform/app')
  const { readConfig } = await import('@vitrine/platform/kernel/config')
  const { openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
  const { writeStaticReference } = await import(
    '@vitrine/platform/edges/api-reference/write-static-reference'
  )
  // The declarations of the operations are read, and no operation is called.
  const environment = {
    DATABASE_URL: 'postgres://unused',
    MEDIA_DIR: tmpdir(),
    PUBLIC_URL: new URL(values.url).origin,
  }
  const config = readConfig(environment)
  const { routes } = createPlatform({ db: openDatabase(environment.DATABASE_URL), config })
  const target = { directory: resolve(directory), shopName: values.name, publicUrl: config.publicUrl }
  await step(
    'Writing the API reference',
    () => writeStaticReference(routes, target),
    (count) => `Wrote ${formatCount(count, 'file')} to ${target.directory}`,
  )
  return 0
}
