import type { RuleCondition } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { conditionError, ruleInput } from './rule-values.ts'

const price = (value: string): RuleCondition => ({ field: 'price', comparison: 'atMost', value })
const brand = (value: string): RuleCondition => ({ field: 'brand', comparison: 'is', value })

test('rejects a condition without a value or with an invalid price', () => {
  const errors = [price('12,50'), price('abc'), price(''), price('1.234'), brand(' '), brand('Loam')].map(
    (condition) => conditionError(condition, 'EUR'),
  )
  expect(errors.map((error) => error !== undefined)).toEqual([false, true, true, true, true, false])
})

test('saves a price as a number', () => {
  const conditions = [price('12,50'), brand(' Loam ')]
  expect(ruleInput({ match: 'all', conditions }).conditions.map(({ value }) => value)).toEqual([12.5, 'Loam'])
})
