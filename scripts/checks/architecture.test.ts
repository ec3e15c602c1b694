import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/child-processes.mjs'
import { importsOf, importViolation } from './architecture.mjs'
import { LAYERS } from './platform-layers.mjs'

test('finds every form of import, and nothing else', () => {
  const source = `
    import type { A } from '@vitrine/contract'
    import {
      b,
    } from './b.ts'
    import './effect.css'
    export { c } from './c.ts'
    export * from '@vitrine/client/stores'
    const lazy = () => import('./lazy.ts')
    const hidden = () => import(/* @vite-ignore */ './hidden.ts')
    import/* a comment */d from './d.ts'
    export const fruit = 'apple'
    export type Word = 'from' | 'pear'
  `
  expect(importsOf(source)).toEqual([
    '@vitrine/contract',
    './b.ts',
    './effect.css',
    './c.ts',
    '@vitrine/client/stores',
    './lazy.ts',
    './hidden.ts',
    './d.ts',
  ])
})

const violation = (specifier: string, file = 'apps/platform/src/cart/routes.ts') =>
  importViolation({
    workspace: 'apps/platform',
    file,
    specifier,
    allowed: ['contract'],
    declared: new Set(['hono']),
  })

test('allows imports of the workspace itself, allowed workspaces and listed packages', () => {
  for (const specifier of ['./cart.ts', '../http/reply.ts', '@vitrine/contract', 'node:fs', 'hono/cookie'])
    expect(violation(specifier)).toBeUndefined()
})

test('reports an import that is not allowed', () => {
  expect(violation('@vitrine/client/stores')).toContain('imports @vitrine/client/stores')
  expect(violation('../../../storefront/app/root.tsx')).toContain('imports a file outside its workspace')
  expect(violation('left-pad')).toContain('imports left-pad, which apps/platform/package.json does not list')
})

test('allows imports of tests/ in tests only', () => {
  const shared = '../../../../tests/database.ts'
  expect(violation(shared, 'apps/platform/src/cart/routes.test.ts')).toBeUndefined()
  expect(violation(shared)).toContain('imports a file outside its workspace')
})

const ARCHITECTURE = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
/** The names in the cells of a row. */
const rowsOf = (first: string) =>
  ARCHITECTURE.split('\n')
    .filter((line) => line.startsWith(`| ${first} |`))
    .map((line) =>
      line
        .split('|')
        .slice(2)
        .map((cell) => [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = '']) => name)),
    )

test.each(LAYERS)('ARCHITECTURE.md lists the folders of the layer %s', (layer) => {
  const [[folders] = []] = rowsOf(`\`${layer}\``)
  expect([...(folders ?? [])].sort()).toEqual(foldersOf(`apps/platform/src/${layer}`))
})

test('ARCHITECTURE.md lists the folders of storefront and console', () => {
  const rows = ['routes', 'features', 'shared'].flatMap(rowsOf)
  const listed = (app: number) => rows.flatMap((cells) => cells[app] ?? [])
  expect(listed(0).sort()).toEqual(foldersOf('apps/storefront/app'))
  expect(listed(1)).toEqual(expect.arrayContaining(foldersOf('apps/console/src')))
})
