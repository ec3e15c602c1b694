import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { createFakePlatform, json, shopOn, tokensOf } from '../testing/fake-platform.ts'
import { isInvalidArguments, isRefusal, isVitrineError, type VitrineError } from './errors.ts'
import { transformError } from './transform-error.ts'

const tokens = tokensOf('visitor')
const failureOf = async (response: Response | Error): Promise<VitrineError> =>
  shopOn(
    createFakePlatform(() => response),
    { tokens, retry: 0 },
  )
    .products.updateProduct('mug', { name: '' })
    .then(
      () => expect.unreachable(),
      (error: unknown) => error as VitrineError,
    )

const requestId = { 'x-wix-request-id': 'r-1' }

test('names rejected arguments as the caller wrote them, in order', async () => {
  const fieldViolations = [
    { field: 'product.weight', description: 'must be positive', violatedRule: 'MIN', data: { threshold: 0 } },
    { field: 'product', description: 'is odd', violatedRule: 'OTHER' },
    { field: 'product.id', description: 'must be a GUID', violatedRule: 'FORMAT' },
  ]
  const error = await failureOf(
    json({ message: 'x', details: { validationError: { fieldViolations } } }, 400, requestId),
  )
  expect(error).toMatchObject({
    name: 'VitrineError',
    code: 'INVALID_ARGUMENT',
    status: 400,
    requestId: 'r-1',
    message: 'INVALID_ARGUMENT: "_id" must be a GUID, "product.weight" must be positive',
    details: {
      validationError: { fieldViolations: [{ field: '_id' }, fieldViolations[0]] },
      requestId: 'r-1',
    },
  })
  expect(isInvalidArguments(error)).toBe(true)
  expect(isRefusal(error)).toBe(false)
})

test('reports a refusal with the code, data and message of the platform', async () => {
  const applicationError = { code: 'OUT_OF_STOCK', description: 'two are left', data: { available: 2 } }
  const error = await failureOf(json({ message: 'No', details: { applicationError } }, 409, requestId))
  expect(error).toMatchObject({ message: 'No: two are left', code: 'OUT_OF_STOCK', status: 409 })
  expect(error.details).toEqual({ applicationError, requestId: 'r-1' })
  expect(isRefusal(error, 'OUT_OF_STOCK')).toBe(true)
  expect(isRefusal(error, 'OWNED_CART_NOT_FOUND')).toBe(false)
})

test('uses the status as the code of a response without details', async () => {
  const error = await failureOf(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
  expect(error).toMatchObject({ message: 'Bad Gateway', code: 502, status: 502, requestId: null })
  expect(error.details).toEqual({
    applicationError: { description: 'Bad Gateway', code: 502, data: { requestId: null, details: null } },
    requestId: null,
  })
})

test('reports a missing or unreadable response as a system error with its cause', async () => {
  expect(await failureOf(new TypeError('fetch failed'))).toMatchObject({
    message: 'System error occurred: fetch failed',
    code: 'UNKNOWN',
    cause: { name: 'TypeError' },
  })
  expect(await failureOf(new Response('<html>'))).toMatchObject({
    code: 'UNKNOWN',
    cause: { name: 'SyntaxError' },
  })
})

test('turns every response with a status other than 200 into a VitrineError', async () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(
      '{"details":{"validationError":{}}}',
      '{"details":{"applicationError":{}}}',
      '{"__proto__":1}',
      'null',
      '[]',
    ),
  )
  await fc.assert(
    fc.asyncProperty(body, fc.integer({ min: 201, max: 599 }), async (text, status) => {
      const empty = [204, 205, 304].includes(status)
      const error = await failureOf(new Response(empty ? null : text, { status }))
      expect(isVitrineError(error)).toBe(true)
      expect(error.status).toBe(status)
    }),
    { numRuns: 2000 },
  )
})

test('recognizes an error of another copy of the package', () => {
  class VitrineError extends Error {
    override name = 'VitrineError'
    code = 'OWNED_CART_NOT_FOUND'
    details = { applicationError: { code: 'OWNED_CART_NOT_FOUND' } }
  }
  expect(isRefusal(new VitrineError(), 'OWNED_CART_NOT_FOUND')).toBe(true)
})

test('types the details of an error by its code', () => {
  const read = (error: unknown) => {
    if (isRefusal(error, 'SOME_CODE_OF_AN_APP'))
      expectTypeOf(error.code).toEqualTypeOf<'SOME_CODE_OF_AN_APP'>()
    if (!isVitrineError(error)) return
    if (error.code === 'INVALID_ARGUMENT')
      expectTypeOf(error.details.validationError.fieldViolations).toBeArray()
    if (error.code === 'OWNED_CART_NOT_FOUND')
      expectTypeOf(error.details.applicationError.code).toEqualTypeOf<'OWNED_CART_NOT_FOUND'>()
    // @ts-expect-error: unknown code; use isRefusal for codes of other platforms.
    if (error.code === 'OWNED_CART_NOT_FUOND') return
  }
  expect(read(undefined)).toBeUndefined()
})

test('gives a custom transport the same error shapes and messages', () => {
  expect(transformError({ response: { status: 418, statusText: "I'm a Teapot" } })).toMatchObject({
    message: "I'm a Teapot",
    code: 'I_M_A_TEAPOT',
  })
  expect(transformError({ response: { status: 500 }, requestId: 'r-1' }).message).toBe(
    'System error occurred, request-id: r-1',
  )
})
