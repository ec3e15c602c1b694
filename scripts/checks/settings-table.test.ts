import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig as readPlatformConfig, VARIABLES } from '../../apps/platform/src/kernel/config.ts'
import { readConfig as readStorefrontConfig } from '../../apps/storefront/app/shared/config.server.ts'
import { readProductionSettings } from '../lib/production-settings.mjs'
import { logLimits } from '../lib/rotating-log.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(join(root, 'docs/guides/operations.md'), 'utf8')
const [settings = ''] = guide.split('\n## Settings\n')[1]?.split('\n## ') ?? []

type Environment = Record<string, string | undefined>

/** The variables that a function reads from an environment with these values. */
function variablesOf(read: (env: Environment) => unknown, set: Environment = {}): string[] {
  const names = new Set<string>()
  read(
    new Proxy(set, {
      get: (_, name) => {
        if (typeof name === 'symbol') return undefined
        names.add(name)
        return set[name]
      },
    }),
  )
  return [...names].sort()
}

/** The variables of the table. */
const documented = [...settings.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
)

const platform = [...VARIABLES].sort()
const storefront = variablesOf(readStorefrontConfig, {
  VITRINE_API_URL: 'http://127.0.0.1:4000',
  VITRINE_CLIENT_ID: 'shop',
})
const serve = [
  ...variablesOf((env) => logLimits(env)),
  ...variablesOf((env) => readProductionSettings(env)),
  'DATABASE_URL',
]

test('the platform reads exactly the variables that it declares', () => {
  const set = { DATABASE_URL: 'postgres://localhost/shop', MEDIA_DIR: '/media' }
  expect(variablesOf(readPlatformConfig, set)).toEqual(platform)
  expect(storefront).toContain('VITRINE_API_URL')
  expect(serve).toContain('LOG_MAX_FILES')
})

test('the guide lists every setting once, and no others', () => {
  expect([...documented].sort()).toEqual([...new Set([...platform, ...storefront, ...serve])].sort())
})

// A template is a project of its own.
test('only the two configuration files read the environment', () => {
  const files = ['apps/platform/src', 'apps/storefront/app', 'apps/storefront/server', 'packages'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|dist\/|templates\//.test(file))
        .map((file) => join(folder, file)),
  )
  const readers = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'))
  expect(readers.sort()).toEqual([
    'apps/platform/src/main.ts',
    'apps/storefront/app/shared/shop-client.server.ts',
  ])
})
