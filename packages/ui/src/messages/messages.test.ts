import { expect, expectTypeOf, test } from 'vitest'
import { languageFromPath, languagePrefix } from './languages.ts'
import { createTranslator, type MessageValues, type Translation } from './messages.ts'

const pieces = { one: '{count} piece', other: '{count} pieces' } as const

test('a text takes what it is told, and writes numbers as its language does', () => {
  expect(createTranslator('en-US')('{name}: {count} left', { name: 'Mug', count: 1200 })).toBe(
    'Mug: 1,200 left',
  )
  expect(createTranslator('de-DE')('noch {count}', { count: 1200 })).toBe('noch 1.200')
})

test('a plural follows the rules of its language', () => {
  expect(createTranslator('en-US')(pieces, { count: 1 })).toBe('1 piece')
  expect(createTranslator('en-US')(pieces, { count: 0 })).toBe('0 pieces')
  const arabic = { zero: 'لا شيء', two: 'قطعتان', few: '{count} قطع', other: '{count} قطعة' }
  expect([0, 2, 5, 100].map((count) => createTranslator('ar-u-nu-latn')(arabic, { count }))).toEqual([
    'لا شيء',
    'قطعتان',
    '5 قطع',
    '100 قطعة',
  ])
})

test('what fills a text is typed by the text itself', () => {
  expectTypeOf<MessageValues<'{name} of {brand}'>>().toEqualTypeOf<
    Readonly<Record<'name' | 'brand', string | number>>
  >()
  expectTypeOf<MessageValues<typeof pieces>>().toEqualTypeOf<Readonly<Record<'count', string | number>>>()
  expectTypeOf<Translation<{ readonly a: 'Hello'; readonly b: typeof pieces }>['a']>().toEqualTypeOf<string>()
})

test('an address tells its language by its first step only', () => {
  expect(languageFromPath('/de')).toBe('de')
  expect(languageFromPath('/ar/products')).toBe('ar')
  expect(languageFromPath('/design')).toBe('en')
  expect(languageFromPath('/products/de')).toBe('en')
  expect([languagePrefix('en'), languagePrefix('de')]).toEqual(['', '/de'])
})
