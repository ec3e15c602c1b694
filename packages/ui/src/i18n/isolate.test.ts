import { expect, test } from 'vitest'
import { isolateLatin } from './isolate.ts'
import { createTranslator } from './translator.ts'

const inArabic = createTranslator('ar-u-nu-latn', isolateLatin)
const filledIn = (value: string) => inArabic('{value}', { value })

test.each(['ada-lee@shop.example', '+49 30-12', '1Z999AA10123456784', '12 Kiln Lane, Köln', '•••• 4242'])(
  'keeps %s in order in right-to-left text',
  (value) => {
    expect(filledIn(value)).toBe(`\u2066${value}\u2069`)
    expect(createTranslator('en-US')('{value}', { value })).toBe(value)
  },
)

test.each(['10023', 'Ada', 'آدا-لي', '\u2066€ 12\u2069', 'https://shop.example/a-b'])(
  'leaves %s as it is',
  (value) => {
    expect(filledIn(value)).toBe(value)
  },
)
