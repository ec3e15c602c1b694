import type { ApplicationError, FieldViolation } from '@vitrine/contract'
import { createInvalidArguments, createRefusal, type FieldNames } from './create-error.ts'
import { VitrineError } from './errors.ts'

/** A failed request of a transport. */
export interface FailedRequest {
  response?: { status?: number; statusText?: string; data?: unknown }
  requestId?: string
}

interface Body {
  message?: string
  details?: {
    validationError?: { fieldViolations?: FieldViolation[] }
    applicationError?: Partial<ApplicationError>
  }
}

/** Maps request fields to arguments: `$[1].price` is `price` of the second argument. */
export interface PathsToArguments {
  readonly explicitPathsToArguments: FieldNames
  readonly spreadPathsToArguments: FieldNames
  /** Whether the only argument is the request itself. */
  readonly singleArgumentUnchanged: boolean
}

/**
 * Converts a failed request of your own transport to an error of this client.
 *
 * @example
 * ```ts
 * import { transformError } from '@vitrine/client'
 *
 * const error = transformError({ response: { status: 404, statusText: 'Not Found' }, requestId: 'r-1' })
 * ```
 */
export function transformError(
  failed: FailedRequest,
  paths?: PathsToArguments,
  argumentNames: readonly string[] = [],
): VitrineError {
  // Not a failed request.
  if (typeof failed !== 'object' || failed === null) throw failed
  const { response, requestId } = failed
  const { status, statusText = 'UNKNOWN', data } = response ?? {}
  const { message = statusText, details } = (data ?? {}) as Body
  const context = { status, requestId }

  if (details?.validationError)
    return createInvalidArguments(
      details.validationError.fieldViolations ?? [],
      namesOf(paths, argumentNames),
      context,
    )
  if (details?.applicationError) {
    const { description = statusText, code = constantCase(statusText), data = {} } = details.applicationError
    const text = message === description ? message : `${message}: ${description}`
    return createRefusal(text, { description, code, data }, context)
  }
  if (status && status >= 400 && status < 500)
    return createRefusal(
      message,
      { description: statusText, code: constantCase(statusText), data: {} },
      context,
    )
  return new VitrineError(
    requestId
      ? `System error occurred, request-id: ${requestId}`
      : `System error occurred: ${JSON.stringify(failed)}`,
    { ...context, code: constantCase(statusText) },
  )
}

function namesOf(paths: PathsToArguments | undefined, argumentNames: readonly string[]): FieldNames {
  const argument = (expression: string) =>
    expression.replace(/\$\[(\d+)\]/, (_all, index) => argumentNames[Number(index)] ?? '')
  const names = Object.entries({ ...paths?.spreadPathsToArguments, ...paths?.explicitPathsToArguments })
  return {
    // The empty path is a prefix of all others, so unknown fields belong to the only argument.
    ...(paths?.singleArgumentUnchanged && { '': `${argumentNames[0]}.` }),
    ...Object.fromEntries(names.map(([path, expression]) => [path, argument(expression)])),
  }
}

/** `I'm a Teapot` becomes `I_M_A_TEAPOT`. */
const constantCase = (text: string): string =>
  (text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []).join('_').toUpperCase()
