import { id, is, listOf, nonEmptyText, object, oneOf } from './match-pattern.mjs'

const REQUEST_ID = { 'x-wix-request-id': id }

/** Status 200 with JSON. @param {import('./match-pattern.mjs').Pattern} body */
export const success = (body) => ({ status: 200, type: /^application\/json/, headers: REQUEST_ID, body })

/** An application error with a code. @param {number | import('./match-pattern.mjs').Test} status @param {import('./match-pattern.mjs').Pattern} [code] @param {import('./match-pattern.mjs').Pattern} [data] */
export const applicationError = (status, code = nonEmptyText, data = object) => ({
  status,
  type: /^application\/json/,
  headers: REQUEST_ID,
  body: { message: nonEmptyText, details: { applicationError: { code, description: nonEmptyText, data } } },
})

/** A validation error of a field. @param {string} field @param {import('./match-pattern.mjs').Pattern} [rule] */
export const validationError = (field, rule = nonEmptyText) => ({
  status: 400,
  headers: REQUEST_ID,
  body: {
    message: nonEmptyText,
    details: {
      validationError: {
        fieldViolations: is(
          `a violation of ${field}`,
          (violations) =>
            Array.isArray(violations) &&
            violations.some(
              (each) => each.field === field && (rule === nonEmptyText || each.violatedRule === rule),
            ),
        ),
      },
    },
  },
})

/** The fields of every violation. */
export const VIOLATIONS = {
  body: {
    details: {
      validationError: {
        fieldViolations: listOf({
          field: nonEmptyText,
          description: nonEmptyText,
          violatedRule: nonEmptyText,
        }),
      },
    },
  },
}

/** An error of a token endpoint (RFC 6749, section 5.2). @param {...string} errors */
export const tokenError = (...errors) => ({
  status: oneOf(400, 401),
  headers: REQUEST_ID,
  body: { error: oneOf(...errors), error_description: nonEmptyText },
})
