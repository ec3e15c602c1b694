import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureSizes, sizeTable } from '../../bench/client-sizes.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = `${root}packages/client/`
const read = (file: string) => readFileSync(file, 'utf8')
const run = (command: string, args: string[], cwd = root) =>
  execFileSync(process.execPath, [`${root}node_modules/${command}`, ...args], { cwd, encoding: 'utf8' })
/** The compiler errors; empty on success. */
const tsc = (...args: string[]) =>
  spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, ...args], {
    cwd: root,
    encoding: 'utf8',
  }).stdout

beforeAll(() => void tsc('-b', 'packages/client'))
afterAll(() => rmSync(`${client}dist/.examples/`, { recursive: true, force: true }))

const manifest = JSON.parse(read(`${client}package.json`)) as { exports: Record<string, { types: string }> }
const entryPoints = Object.values(manifest.exports).map((entryPoint) =>
  entryPoint.types.replace('./dist/', ''),
)
const declaration = (file: string) =>
  read(`${client}dist/${file}`).replace(/\n?\/\/# sourceMappingURL=.*\n?/, '')

/** Every file that an entry point re-exports, with the names; `*` for all. */
function published(file: string, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const [, what = '', from = ''] of declaration(file).matchAll(
    /export (?:type )?(\{[^}]*\}|\*[^']*) from '([^']+)'/g,
  )) {
    if (!from.startsWith('.')) continue
    const target = new URL(from.replace(/\.[jt]s$/, '.d.ts'), `file:///${file}`).pathname.slice(1)
    const names = what.startsWith('*') ? ['*'] : what.replace(/[{}]|type /g, '').split(',')
    const known = found.get(target) ?? new Set()
    for (const name of names) known.add(name.trim().split(' as ')[0] ?? '')
    found.set(target, known)
    published(target, found)
  }
  return found
}
const surface = () => {
  const found = new Map<string, Set<string>>()
  for (const entryPoint of entryPoints) published(entryPoint, found)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

test('keeps the public surface as in the report, so that changes show in review', async () => {
  const files = [
    ...entryPoints,
    ...surface()
      .map(([file]) => file)
      .filter((file) => !entryPoints.includes(file)),
  ]
  const report = files.map((file) => `// ${file}\n\n${declaration(file)}`).join('\n')
  await expect(report).toMatchFileSnapshot(`${client}api/client.d.ts.txt`)
})

/** All declarations of client and contract, reachable or not, without source paths. */
const declarations = [`${client}dist/`, `${root}packages/contract/dist/`].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => ({ file, weight: read(folder + file).replace(/^\/\/# sourceMappingURL.*$/m, '').length })),
)
const isForMerchants = ({ file }: { file: string }) => /^merchants?[/\\]/.test(file)
const weightOf = (files: typeof declarations) => files.reduce((sum, { weight }) => sum + weight, 0)

test('limits declarations to 343 kB for shops, and 176 kB more for merchants', () => {
  expect(weightOf(declarations.filter((each) => !isForMerchants(each)))).toBeLessThanOrEqual(343_000)
  expect(weightOf(declarations.filter(isForMerchants))).toBeLessThanOrEqual(176_000)
})

test('publishes the package as its consumers expect it', () => {
  expect(run('publint/src/cli.js', ['packages/client', '--strict', '--pack', 'npm'])).toContain('All good')
  const packed = run('@arethetypeswrong/cli/dist/index.js', [
    '--pack',
    'packages/client',
    '--profile',
    'esm-only',
    '--no-emoji',
  ])
  expect(packed.match(/node16 \(from ESM\): OK \(ESM\)/g)).toHaveLength(entryPoints.length)
})

test('keeps the size table in the README true, and a storefront small', async () => {
  const sizes = await measureSizes()
  expect(read(`${client}README.md`)).toContain(sizeTable(sizes))
  const [core, storefront] = sizes
  expect(core?.gzip).toBeLessThanOrEqual(7_700)
  expect(storefront?.gzip).toBeLessThanOrEqual(12_800)
})

const MODULES = ['ecom', 'extras', 'identity', 'members', 'merchant', 'redirects', 'reviews', 'stores']

/** Imports that one-line examples leave out. Where two packages have modules with one name, each uses its own. */
function prelude(file: string): string {
  const [own = ''] = file.split(/[/\\]/)
  const moduleOf = new Map([['media', '']])
  for (const module of MODULES)
    for (const [, name = ''] of read(`${client}src/${module}/index.ts`).matchAll(/^export \* as (\w+)/gm))
      if (module === own || !moduleOf.has(name)) moduleOf.set(name, `/${module}`)
  return [...moduleOf]
    .map(([name, module]) => `import { ${name} } from '@vitrine/client${module}'\n`)
    .join('')
}

/** One-line examples, fenced ones, and every fenced block of the guides. */
function examples(): [string, string][] {
  const numbered = (file: string, found: Iterable<RegExpMatchArray>, code: (match: string) => string) =>
    [...found].map(([, text = ''], index): [string, string] => [`${file}-${index}`, code(text)])
  const inComments = readdirSync(`${client}src`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = read(`${client}src/${file}`)
      return [
        ...numbered(file, text.matchAll(/^ \* ```ts\n([\s\S]*?)^ \* ```$/gm), (code) =>
          code.replace(/^ \* ?/gm, ''),
        ),
        ...numbered(
          `${file}-line`,
          text.matchAll(/^ \* @example (.+)$/gm),
          (code) => `${prelude(file)}{ ${code} }`,
        ),
      ]
    })
  const inGuides = [
    'packages/client/README.md',
    'docs/guides/build-a-storefront.md',
    'docs/guides/migrate-from-wix.md',
    'docs/guides/receive-events.md',
  ].flatMap((file) => numbered(file, read(root + file).matchAll(/^```ts\n([\s\S]*?)^```$/gm), (code) => code))
  return [...inComments, ...inGuides]
}

test('compiles every example', () => {
  const folder = `${client}dist/.examples/`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const all = examples()
  for (const [name, code] of all)
    writeFileSync(`${folder}${name.replace(/\W+/g, '-')}.ts`, `${code}\nexport {}\n`)
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({
      extends: '../../../../tsconfig.base.json',
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        lib: ['es2023', 'dom', 'dom.iterable'],
        noUnusedLocals: false,
        rewriteRelativeImportExtensions: false,
      },
      include: ['*.ts'],
    }),
  )
  expect(all.length).toBeGreaterThan(90)
  expect(tsc('-p', folder)).toBe('')
})

test('documents every public function with an example', () => {
  const bare = surface().flatMap(([file, names]) =>
    [
      ...declaration(file).matchAll(
        /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export declare (const|function|class) (\w+)(.)/g,
      ),
    ]
      .filter(([, , , name = '']) => names.has('*') || names.has(name))
      // Enumerations need no example, and all events are used the same way.
      .filter(([, , , name = '']) => /^[a-z]/.test(name) && !/^on[A-Z]/.test(name))
      .filter(([, comment = '']) => !comment.includes('@example'))
      .map(([, , , name]) => `${file}: ${name}`),
  )
  expect(bare).toEqual([])
})

test('has no side effects on import: no global, no handle, no request', () => {
  const doorNames = Object.keys(manifest.exports).map((entryPoint) => `@vitrine/client${entryPoint.slice(1)}`)
  const script = `
    const before = Reflect.ownKeys(globalThis).length
    globalThis.fetch = () => { throw new Error('a request was sent') }
    for (const door of ${JSON.stringify(doorNames)}) await import(door)
    const handles = process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
    console.log(JSON.stringify([Reflect.ownKeys(globalThis).length - before, handles.length]))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: `${root}packages/react`,
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual([0, 0])
})

test('runs with web standards only', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createClient, OAuthStrategy } from '@vitrine/client'
        import { products } from '@vitrine/client/stores'
        const client = createClient({ auth: OAuthStrategy({ clientId: 'c' }), modules: { products } })
        globalThis.done = Promise.all([
          client.products.queryProducts().find(),
          client.auth.generateOAuthData('https://shop.example/cb'),
        ])`,
      resolveDir: `${root}packages/react`,
    },
    conditions: ['source'],
    bundle: true,
    format: 'iife',
    platform: 'neutral',
    write: false,
  })
  const standards = {
    AbortSignal,
    Headers,
    Request,
    Response,
    TextEncoder,
    URL,
    URLSearchParams,
    atob,
    btoa,
    clearTimeout,
    crypto,
    setTimeout,
  }
  const fetch = async (url: string) =>
    new Response(
      url.endsWith('/oauth2/token') ? '{"access_token":"a","expires_in":60}' : '{"products":[{"id":"mug"}]}',
    )
  const runtime = createContext({ ...standards, fetch })
  runInContext(outputFiles[0]?.text ?? '', runtime)
  const [page, oauthData] = await runtime.done
  expect(page.items[0]._id).toBe('mug')
  expect(oauthData.codeVerifier).toHaveLength(43)
})
