import assert from 'node:assert/strict'

/**
 * Expects a rejected request, and returns the error of the Wix client.
 *
 * @param {Promise<unknown>} call
 * @returns {Promise<any>}
 */
export async function expectRejected(call) {
  const outcome = await call.then(
    (value) => ({ value }),
    (/** @type {unknown} */ error) => ({ error }),
  )
  if (!('error' in outcome)) assert.fail(`The request succeeded: ${JSON.stringify(outcome.value)}`)
  return outcome.error
}

/** @param {Promise<unknown>} call @param {string | number} code */
export async function expectErrorCode(call, code) {
  const { message, details } = await expectRejected(call)
  assert.equal(details?.applicationError?.code, code, message)
  assert.ok(details.applicationError.description)
}

/**
 * Expects a validation error of one field.
 *
 * @param {Promise<unknown>} call
 * @param {{ field: string, rule: string }} expected
 */
export async function expectFieldViolation(call, { field, rule }) {
  const { message, details } = await expectRejected(call)
  const violations = details?.validationError?.fieldViolations ?? []
  assert.deepEqual(
    violations.map((/** @type {any} */ each) => [each.field, each.violatedRule]),
    [[field, rule]],
    message,
  )
}
