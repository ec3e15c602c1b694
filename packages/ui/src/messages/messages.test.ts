import { expect, expectTypeOf, test } from 'vitest'
import { languageIn, languagePrefix } from './languages.ts'
import { type Fillings, sayIn, type Translation } from './messages.ts'

const pieces = { one: '{count} piece', other: '{count} pieces' } as const

test('a text takes what it is told, and writes numbers as its language does', () => {
  expect(sayIn('en-US')('{name}: {count} left', { name: 'Mug', count: 1200 })).toBe('Mug: 1,200 left')
  expect(sayIn('de-DE')('noch {count}', { count: 1200 })).toBe('noch 1.200')
})

test('a plural follows the rules of its language', () => {
  expect(sayIn('en-US')(pieces, { count: 1 })).toBe('1 piece')
  expect(sayIn('en-US')(pieces, { count: 0 })).toBe('0 pieces')
  const arabic = { zero: 'لا شيء', two: 'قطعتان', few: '{count} قطع', other: '{count} قطعة' }
  expect([0, 2, 5, 100].map((count) => sayIn('ar-u-nu-latn')(arabic, { count }))).toEqual([
    'لا شيء',
    'قطعتان',
    '5 قطع',
    '100 قطعة',
  ])
})

test('what fills a text is typed by the text itself', () => {
  expectTypeOf<Fillings<'{name} of {brand}'>>().toEqualTypeOf<
    Readonly<Record<'name' | 'brand', string | number>>
  >()
  expectTypeOf<Fillings<typeof pieces>>().toEqualTypeOf<Readonly<Record<'count', string | number>>>()
  expectTypeOf<Translation<{ readonly a: 'Hello'; readonly b: typeof pieces }>['a']>().toEqualTypeOf<string>()
})

test('an address tells its language by its first step only', () => {
  expect(languageIn('/de')).toBe('de')
  expect(languageIn('/ar/products')).toBe('ar')
  expect(languageIn('/design')).toBe('en')
  expect(languageIn('/products/de')).toBe('en')
  expect([languagePrefix('en'), languagePrefix('de')]).toEqual(['', '/de'])
})
