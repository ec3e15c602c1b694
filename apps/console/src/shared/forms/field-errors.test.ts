import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleType } from '@vitrine/contract'
import { expect, test } from 'vitest'
import {
  descriptionAtField,
  fieldErrors,
  knownSentence,
  violationAtField,
  violationWithName,
} from './field-errors.ts'

const labels = {
  name: { noun: 'your name' },
  email: { noun: 'your email address', example: 'name@example.com' },
  password: { noun: 'a password' },
}

test('names every invalid field at once', () => {
  const { fields } = fieldErrors(
    [
      { field: 'name', description: 'is required', violatedRule: 'REQUIRED_FIELD' },
      { field: 'email', description: 'is not an email', violatedRule: 'FORMAT' },
      { field: 'password', description: 'is short', violatedRule: 'MIN_LENGTH', data: { threshold: 12 } },
    ],
    labels,
  )
  expect(fields).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address in the format name@example.com.',
    password: 'Enter at least 12 characters.',
  })
})

test('asks for a required field instead of naming its minimum length', () => {
  const empty = {
    field: 'name',
    description: 'x',
    violatedRule: 'MIN_LENGTH',
    data: { threshold: 1 },
  } as const
  expect(fieldErrors([empty], labels).fields.name).toBe('Enter your name.')
})

test('names the limit of a value that is too long', () => {
  const long = {
    field: 'name',
    description: 'x',
    violatedRule: 'MAX_LENGTH',
    data: { threshold: 80 },
  } as const
  expect(fieldErrors([long], labels).fields.name).toBe('Enter up to 80 characters.')
})

test('shows the platform’s description of an unknown rule as a sentence', () => {
  const odd = { field: 'name', description: 'must not contain a line break', violatedRule: 'OTHER' } as const
  expect(fieldErrors([odd], labels).fields.name).toBe('This must not contain a line break.')
  expect(fieldErrors([{ ...odd, description: '' }], labels).fields.name).toBe('This value isn’t valid.')
})

test('finds a field by the last part of its path, and shows its first violation', () => {
  const { fields } = fieldErrors(
    [
      { field: 'options.name', description: 'x', violatedRule: 'REQUIRED_FIELD' },
      { field: 'options.name', description: 'second', violatedRule: 'OTHER' },
    ],
    labels,
  )
  expect(fields).toEqual({ name: 'Enter your name.' })
})

test('prefers the whole path to its last part', () => {
  const { fields } = fieldErrors([{ field: 'shop.name', description: 'x', violatedRule: 'REQUIRED_FIELD' }], {
    ...labels,
    'shop.name': { noun: 'the name of your shop' },
  })
  expect(fields).toEqual({ 'shop.name': 'Enter the name of your shop.' })
})

test('reports violations of values that the form does not show', () => {
  const { fields, others } = fieldErrors(
    [
      { field: 'shop', description: 'is closed', violatedRule: 'OTHER' },
      { field: 'toString', description: 'is odd', violatedRule: 'OTHER' },
    ],
    labels,
  )
  expect(fields).toEqual({})
  expect(others).toEqual(['Shop is closed.', 'To string is odd.'])
})

test('shows a readable name instead of the path of a field', () => {
  const message = (field: string) =>
    violationWithName({ field, description: 'is required', violatedRule: 'OTHER' })
  expect(message('options.paymentRefunds[0].amount.amount')).toBe('Amount 1 is required.')
  expect(message('trigger.triggers[1].from')).toBe('From 2 is required.')
  expect(message('fulfillment.trackingInfo.trackingLink')).toBe('Tracking link is required.')
  expect(message('countries.2')).toBe('Countries 3 is required.')
  expect(message('request')).toBe('Request is required.')
})

test('explains errors of a field without a noun', () => {
  const message = (violatedRule: RuleType, data?: Record<string, unknown>) =>
    violationAtField({ field: 'x', description: 'must be so', violatedRule, ...(data && { data }) })
  expect(message('REQUIRED_FIELD')).toBe('Enter a value.')
  expect(message('MIN_SIZE', { threshold: 1 })).toBe('Enter a value.')
  expect(message('MAX', { threshold: 100 })).toBe('Enter 100 or less.')
  expect(message('MIN', { threshold: 1 })).toBe('Enter 1 or more.')
  expect(message('FORMAT', { type: 'EMAIL' })).toBe('Enter an email address in the format name@example.com.')
  expect(message('FORMAT')).toBe('This must be so.')
})

/** What imports say of a value. Those with a variable part are named in the texts. */
const IMPORTERS = [
  'catalog/csv/parse-row.ts',
  'features/customers/import-customers.ts',
  'features/reviews/review-csv.ts',
  'orders/csv/imported-order.ts',
  'pricing/coupons/import-coupons.ts',
  'content/redirects/redirect-path.ts',
]

test('has a text for what an import says of a value', () => {
  const platform = join(import.meta.dirname, '../../../../platform/src')
  const found = IMPORTERS.flatMap((file) =>
    [...readFileSync(join(platform, file), 'utf8').matchAll(/'((?:must|is|cannot) [^']+)'/g)].map(
      ([, description = '']) => description,
    ),
  )
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter((description) => !knownSentence(description))).toEqual([])
})

test('puts the values of a description into the text', () => {
  expect(
    [
      'must have at most 200 characters',
      'must be at most 8000 characters',
      'must be an amount in EUR with up to 2 decimal places',
    ].map(descriptionAtField),
  ).toEqual([
    'This must have at most 200 characters.',
    'This must have at most 8000 characters.',
    'Enter an amount in EUR with up to 2 decimal places.',
  ])
})
