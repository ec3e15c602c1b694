import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { createTranslator, type MessageValues, type Translation } from './translator.ts'

const items = { one: '{count} item', other: '{count} items' } as const

test('inserts values, and formats numbers for the locale', () => {
  expect(createTranslator('en-US')('{name}: {count} left', { name: 'Mug', count: 1200 })).toBe(
    'Mug: 1,200 left',
  )
  expect(createTranslator('de-DE')('noch {count}', { count: 1200 })).toBe('noch 1.200')
})

test('formats small whole numbers like all others, without the cost of a number format', () => {
  const values = [0, 7, 10, 999, 1000, 1_234_567, 0.5, -3, -1200]
  for (const { locale } of LANGUAGES) {
    const numbers = new Intl.NumberFormat(locale)
    const t = createTranslator(locale)
    expect(values.map((count) => t('{count}', { count }))).toEqual(
      values.map((value) => numbers.format(value)),
    )
  }
  const created = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => created.mockRestore())
  createTranslator('en-US')('{count} of {total}: {name}', { count: 1, total: 12, name: 'Mug' })
  expect(created).not.toHaveBeenCalled()
})

test('selects the plural form of the language', () => {
  expect(createTranslator('en-US')(items, { count: 1 })).toBe('1 item')
  expect(createTranslator('en-US')(items, { count: 0 })).toBe('0 items')
  const arabic = { zero: 'لا شيء', two: 'قطعتان', few: '{count} قطع', other: '{count} قطعة' }
  expect([0, 2, 5, 100].map((count) => createTranslator('ar-u-nu-latn')(arabic, { count }))).toEqual([
    'لا شيء',
    'قطعتان',
    '5 قطع',
    '100 قطعة',
  ])
})

test('types the placeholders of a message', () => {
  expectTypeOf<MessageValues<'{name} of {brand}'>>().toEqualTypeOf<
    Readonly<Record<'name' | 'brand', string | number>>
  >()
  expectTypeOf<MessageValues<typeof items>>().toEqualTypeOf<Readonly<Record<'count', string | number>>>()
  expectTypeOf<Translation<{ readonly a: 'Hello'; readonly b: typeof items }>['a']>().toEqualTypeOf<string>()
})
