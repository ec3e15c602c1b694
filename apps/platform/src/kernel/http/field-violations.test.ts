import { expect, test } from 'vitest'
import { z } from 'zod'
import { violationsOf } from './field-violations.ts'

const Schema = z.strictObject({
  name: z.string().min(1).max(5),
  email: z.email(),
  kind: z.enum(['a', 'b']),
  count: z.int().min(2).max(3),
  tags: z.array(z.string().max(2)).min(1).max(2),
  inner: z.strictObject({ value: z.string() }),
  currency: z.string().length(3).optional(),
  pair: z.array(z.string()).length(2).optional(),
  clock: z
    .string()
    .regex(/^\d\d:\d\d$/, 'must be a time such as 09:30')
    .optional(),
})

const violations = (input: unknown, root?: string) => {
  const { error } = Schema.safeParse(input)
  return error ? violationsOf(error, input, root) : []
}

const good = { name: 'x', email: 'a@b.example', kind: 'a', count: 2, tags: ['x'], inner: { value: '' } }
const broken = (change: object) => violations({ ...good, ...change })

test('reports no violations for a valid value', () => {
  expect(violations(good)).toEqual([])
})

test.each([
  [{ name: undefined }, 'name', 'REQUIRED_FIELD', undefined],
  [{ name: '' }, 'name', 'MIN_LENGTH', { threshold: 1 }],
  [{ name: 'abcdef' }, 'name', 'MAX_LENGTH', { threshold: 5 }],
  [{ name: 7 }, 'name', 'VALIDATION', undefined],
  [{ email: 'nobody' }, 'email', 'FORMAT', { type: 'EMAIL' }],
  [{ kind: 'c' }, 'kind', 'INVALID_ENUM_VALUE', undefined],
  [{ count: 1 }, 'count', 'MIN', { threshold: 2 }],
  [{ count: 'NaN' }, 'count', 'FORMAT', undefined],
  [{ count: '-Infinity' }, 'count', 'FORMAT', undefined],
  [{ count: 'two' }, 'count', 'VALIDATION', undefined],
  [{ count: 4 }, 'count', 'MAX', { threshold: 3 }],
  [{ tags: [] }, 'tags', 'MIN_SIZE', { threshold: 1 }],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'MAX_SIZE', { threshold: 2 }],
  [{ tags: ['a', 'long'] }, 'tags[1]', 'MAX_LENGTH', { threshold: 2 }],
  [{ currency: 'EURO' }, 'currency', 'EXACT_LENGTH', { threshold: 3 }],
  [{ currency: '' }, 'currency', 'EXACT_LENGTH', { threshold: 3 }],
  [{ pair: ['a'] }, 'pair', 'EXACT_SIZE', { threshold: 2 }],
  [{ pair: ['a', 'b', 'c'] }, 'pair', 'EXACT_SIZE', { threshold: 2 }],
  [{ inner: { value: '', more: 1 } }, 'inner.more', 'FIELD_NOT_ALLOWED', undefined],
])('reports for %j a violation of %s: %s', (change, field, violatedRule, data) => {
  expect(broken(change)).toEqual([
    { field, violatedRule, description: expect.any(String), ...(data && { data }) },
  ])
})

test.each([
  [{ tags: 'x' }, 'must be a list'],
  [{ inner: 'x' }, 'must be an object'],
  [{ count: 2.5 }, 'must be a whole number'],
  [{ name: 7 }, 'must be a string'],
  [{ name: '' }, 'must not be empty'],
  [{ clock: 'noon' }, 'must be a time such as 09:30'],
  [{ count: 4 }, 'must be at most 3'],
  [{ tags: ['a', 'b', 'c'] }, 'must be at most 2 items'],
  [{ currency: 'EURO' }, 'must be exactly 3 characters'],
  [{ pair: [] }, 'must be exactly 2 items'],
])('describes for %j in plain English: %s', (change, description) => {
  expect(broken(change)).toMatchObject([{ description }])
})

test('reports a value that is invalid as a whole without a field', () => {
  expect(violations([])).toMatchObject([{ field: 'request', violatedRule: 'VALIDATION' }])
  expect(violations(null, 'product')).toMatchObject([{ field: 'product' }])
})

test('reports all violations below the root, sorted by field', () => {
  const fields = violations({}, 'product').map(({ field }) => field)
  expect(fields).toEqual([
    'product.count',
    'product.email',
    'product.inner',
    'product.kind',
    'product.name',
    'product.tags',
  ])
})
