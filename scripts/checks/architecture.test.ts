import { expect, test } from 'vitest'
import { complaint, importsOf } from './architecture.mjs'

test('every form of import is seen, and nothing else', () => {
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

const judge = (specifier: string, file = 'apps/platform/src/cart/routes.ts') =>
  complaint({ room: 'apps/platform', file, specifier, allowed: ['contract'], declared: new Set(['hono']) })

test('a room imports itself, its neighbours below, and what its package lists', () => {
  for (const specifier of ['./cart.ts', '../http/reply.ts', '@vitrine/contract', 'node:fs', 'hono/cookie'])
    expect(judge(specifier)).toBeUndefined()
})

test('an import against the arrows is named', () => {
  expect(judge('@vitrine/client/stores')).toContain('imports @vitrine/client/stores')
  expect(judge('../../../storefront/app/root.tsx')).toContain('reaches outside its room')
  expect(judge('left-pad')).toContain('imports left-pad, which apps/platform/package.json does not list')
})

test('tests share what sits in tests/, and only tests do', () => {
  const shared = '../../../../tests/database.ts'
  expect(judge(shared, 'apps/platform/src/cart/routes.test.ts')).toBeUndefined()
  expect(judge(shared)).toContain('reaches outside its room')
})
