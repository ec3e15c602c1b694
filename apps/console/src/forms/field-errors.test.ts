import type { RuleType } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { fieldErrors, violationAtField, violationByItself } from './field-errors.ts'

const labels = {
  name: { noun: 'your name' },
  email: { noun: 'your e-mail address', example: 'name@example.com' },
  password: { noun: 'a password' },
}

test('every bad field is named in plain words at once', () => {
  const { fields } = fieldErrors(
    [
      { field: 'name', description: 'is required', violatedRule: 'REQUIRED_FIELD' },
      { field: 'email', description: 'is not an e-mail', violatedRule: 'FORMAT' },
      { field: 'password', description: 'is short', violatedRule: 'MIN_LENGTH', data: { threshold: 12 } },
    ],
    labels,
  )
  expect(fields).toEqual({
    name: 'Enter your name.',
    email: 'Enter your e-mail address in the form name@example.com.',
    password: 'Use at least 12 characters.',
  })
})

test('an empty field that must hold one character is asked for, not measured', () => {
  const empty = {
    field: 'name',
    description: 'x',
    violatedRule: 'MIN_LENGTH',
    data: { threshold: 1 },
  } as const
  expect(fieldErrors([empty], labels).fields.name).toBe('Enter your name.')
})

test('a value that is too long hears the limit', () => {
  const long = {
    field: 'name',
    description: 'x',
    violatedRule: 'MAX_LENGTH',
    data: { threshold: 80 },
  } as const
  expect(fieldErrors([long], labels).fields.name).toBe('Use at most 80 characters.')
})

test('a rule without words of its own shows what the platform says, as a sentence', () => {
  const odd = { field: 'name', description: 'must not hold a line break', violatedRule: 'OTHER' } as const
  expect(fieldErrors([odd], labels).fields.name).toBe('This must not hold a line break.')
  expect(fieldErrors([{ ...odd, description: '' }], labels).fields.name).toBe('This value is not accepted.')
})

test('a field is found by the last part of its path, and its first violation wins', () => {
  const { fields } = fieldErrors(
    [
      { field: 'options.name', description: 'x', violatedRule: 'REQUIRED_FIELD' },
      { field: 'options.name', description: 'second', violatedRule: 'OTHER' },
    ],
    labels,
  )
  expect(fields).toEqual({ name: 'Enter your name.' })
})

test('a violation of something the form does not show is not swallowed', () => {
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

test('nobody reads the path of a field', () => {
  const told = (field: string) =>
    violationByItself({ field, description: 'is required', violatedRule: 'OTHER' })
  expect(told('options.paymentRefunds[0].amount.amount')).toBe('Amount 1 is required.')
  expect(told('trigger.triggers[1].from')).toBe('From 2 is required.')
  expect(told('fulfillment.trackingInfo.trackingLink')).toBe('Tracking link is required.')
  expect(told('countries.2')).toBe('Countries 3 is required.')
  expect(told('request')).toBe('Request is required.')
})

test('a field without a noun of its own hears what to do all the same', () => {
  const said = (violatedRule: RuleType, data?: Record<string, unknown>) =>
    violationAtField({ field: 'x', description: 'must be so', violatedRule, ...(data && { data }) })
  expect(said('REQUIRED_FIELD')).toBe('This is needed.')
  expect(said('MIN_SIZE', { threshold: 1 })).toBe('This is needed.')
  expect(said('MAX', { threshold: 100 })).toBe('Enter 100 or less.')
  expect(said('MIN', { threshold: 1 })).toBe('Enter 1 or more.')
  expect(said('FORMAT', { type: 'EMAIL' })).toBe('Enter an e-mail address in the form name@example.com.')
  expect(said('FORMAT')).toBe('This must be so.')
})
