import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sizeTable } from '../../bench/client-sizes.mjs'
import { measureReactSizes } from '../../bench/react-sizes.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}packages/react/dist/.examples/`
const read = (file: string) => readFileSync(root + file, 'utf8')
const tsc = (...args: string[]) =>
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, ...args], {
    cwd: root,
    encoding: 'utf8',
  })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const examples = ['packages/react/README.md', 'docs/guides/react.md'].flatMap((file) =>
  [...read(file).matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code),
)

test('compiles every example of the README and the guide', () => {
  tsc('-b', 'packages/react')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, code] of examples.entries()) writeFileSync(`${folder}${index}.tsx`, code)
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        rootDir: '.',
        noEmit: true,
        composite: false,
        incremental: false,
        rewriteRelativeImportExtensions: false,
      },
      include: ['*.tsx'],
      exclude: [],
      references: [],
    }),
  )
  expect(examples.length).toBeGreaterThanOrEqual(11)
  expect(tsc('-p', folder)).toBe('')
})

test('keeps the shop of the guide at fifty lines', () => {
  const shop = examples.find((code) => code.includes('createRoot')) ?? ''
  const lines = shop.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import'))
  expect(lines.length).toBeLessThanOrEqual(50)
})

test('keeps the size table in the README true, and a cart below 5 kB', async () => {
  const sizes = await measureReactSizes()
  expect(read('packages/react/README.md')).toContain(sizeTable(sizes))
  expect(sizes.find(({ name }) => name.includes('useCart'))?.gzip).toBeLessThan(5_000)
})
