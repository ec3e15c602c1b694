import type { Brand } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toBrandChange, toBrandValues } from './brand-values.ts'

const BRAND = { name: 'Kiln', fontPair: 'CLASSIC', cornerStyle: 'SUBTLE', poweredByEnabled: true } as const

test.each([
  ['2F6B4F', '#2F6B4F'],
  [' #2F6B4F', '#2F6B4F'],
  ['', null],
])('saves the accent color %j as %j', (accentColor, saved) => {
  const values = { ...toBrandValues(BRAND as Brand), accentColor }
  expect(toBrandChange(values).accentColor).toBe(saved)
})
