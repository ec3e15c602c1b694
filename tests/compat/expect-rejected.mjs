import assert from 'node:assert/strict'

/**
 * The error that the vendor's client throws for a rejected request.
 *
 * @param {Promise<unknown>} call
 * @returns {Promise<any>}
 */
export async function refused(call) {
  const outcome = await call.then(
    (value) => ({ value }),
    (/** @type {unknown} */ error) => ({ error }),
  )
  if (!('error' in outcome)) assert.fail(`The platform agreed: ${JSON.stringify(outcome.value)}`)
  return outcome.error
}

/** @param {Promise<unknown>} call @param {string | number} code */
export async function expectErrorCode(call, code) {
  const { message, details } = await refused(call)
  assert.equal(details?.applicationError?.code, code, message)
  assert.ok(details.applicationError.description)
}

/**
 * Declined because of one field.
 *
 * @param {Promise<unknown>} call
 * @param {{ field: string, rule: string }} expected
 */
export async function expectFieldViolation(call, { field, rule }) {
  const { message, details } = await refused(call)
  const violations = details?.validationError?.fieldViolations ?? []
  assert.deepEqual(
    violations.map((/** @type {any} */ each) => [each.field, each.violatedRule]),
    [[field, rule]],
    message,
  )
}
