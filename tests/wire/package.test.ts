import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { measureSizes, sizeTable } from '../../bench/client-sizes.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = `${root}packages/client/`
const read = (file: string) => readFileSync(file, 'utf8')
const run = (command: string, args: string[], cwd = root) =>
  execFileSync(process.execPath, [`${root}node_modules/${command}`, ...args], { cwd, encoding: 'utf8' })
const tsc = (...args: string[]) => run('typescript/bin/tsc', args)

beforeAll(() => void tsc('-b', 'packages/client'), 120_000)

const manifest = JSON.parse(read(`${client}package.json`)) as { exports: Record<string, { types: string }> }
const doors = Object.values(manifest.exports).map((door) => door.types.replace('./dist/', ''))
const declaration = (file: string) =>
  read(`${client}dist/${file}`).replace(/\n?\/\/# sourceMappingURL=.*\n?/, '')

/** Every file that a door passes on, and the names it passes on; `*` for all. */
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
  for (const door of doors) published(door, found)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

test('the public surface is the one in the report, so that a change shows in review', async () => {
  const files = [
    ...doors,
    ...surface()
      .map(([file]) => file)
      .filter((file) => !doors.includes(file)),
  ]
  const report = files.map((file) => `// ${file}\n\n${declaration(file)}`).join('\n')
  await expect(report).toMatchFileSnapshot(`${client}api/client.d.ts.txt`)
})

/** All declarations of a package, whether users can reach them or not. */
const weightOf = (folder: string): number =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.d.ts'))
    .reduce((sum, file) => sum + read(folder + file).length, 0)

test('all declarations together weigh at most 300 kB', () => {
  expect(weightOf(`${client}dist/`) + weightOf(`${root}packages/contract/dist/`)).toBeLessThanOrEqual(300_000)
})

test('the package is published as its consumers expect it', { timeout: 120_000 }, () => {
  expect(run('publint/src/cli.js', ['packages/client', '--strict', '--pack', 'npm'])).toContain('All good')
  const packed = run('@arethetypeswrong/cli/dist/index.js', [
    '--pack',
    'packages/client',
    '--profile',
    'esm-only',
    '--no-emoji',
  ])
  expect(packed.match(/node16 \(from ESM\): OK \(ESM\)/g)).toHaveLength(doors.length)
})

test('the size table in the README is true', { timeout: 60_000 }, async () => {
  const table = sizeTable(await measureSizes())
  expect(read(`${client}README.md`)).toContain(table)
})

/** The first fenced example of every doc comment, and every fenced block of the guides. */
function examples(): [string, string][] {
  const inComments = readdirSync(`${client}src`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(`${client}src/${file}`).matchAll(/^ \* ```ts\n([\s\S]*?)^ \* ```$/gm)].map(
        ([, code = ''], index): [string, string] => [`${file}-${index}`, code.replace(/^ \* ?/gm, '')],
      ),
    )
  const inGuides = [
    'packages/client/README.md',
    'docs/guides/first-cart.md',
    'docs/guides/moving-over.md',
  ].flatMap((file) =>
    [...read(root + file).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
      ([, code = ''], index): [string, string] => [`${file}-${index}`, code],
    ),
  )
  return [...inComments, ...inGuides]
}

test('every example compiles', { timeout: 120_000 }, () => {
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
  expect(all.length).toBeGreaterThan(30)
  expect(tsc('-p', folder)).toBe('')
})

test('every public function has a doc comment', () => {
  const bare = surface().flatMap(([file, names]) =>
    [...declaration(file).matchAll(/(\*\/\n)?export declare (?:const|function|class) (\w+)/g)]
      .filter(([, , name = '']) => names.has('*') || names.has(name))
      .filter(([, comment, name = '']) => !comment && !name.startsWith('on'))
      .map(([, , name]) => `${file}: ${name}`),
  )
  expect(bare).toEqual([])
})
