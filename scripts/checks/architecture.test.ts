import { expect, test } from 'vitest'
import { importsOf, importViolation } from './architecture.mjs'

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
