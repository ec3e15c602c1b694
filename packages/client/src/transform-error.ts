import { errorOf, type FailedRequest, type VitrineError } from './errors.ts'

/** How a request's members map to an operation's arguments: `$[1].price` is `price` of the second. */
export interface PathsToArguments {
  readonly explicitPathsToArguments: Readonly<Record<string, string>>
  readonly spreadPathsToArguments: Readonly<Record<string, string>>
  /** True when the only argument is the request itself. */
  readonly singleArgumentUnchanged: boolean
}

/**
 * The error for a failed request of a transport of your own, in the same shapes and texts as the client's.
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
  // What is no failed request is not for us to describe.
  if (typeof failed !== 'object' || failed === null) throw failed
  const argument = (expression: string) =>
    expression.replace(/\$\[(\d+)\]/, (_all, index) => argumentNames[Number(index)] ?? '')
  const names = Object.entries({ ...paths?.spreadPathsToArguments, ...paths?.explicitPathsToArguments }).map(
    ([path, expression]) => [path, argument(expression)],
  )
  return errorOf(failed, {
    // The empty path is the start of every other: what nothing else names lies in the only argument.
    ...(paths?.singleArgumentUnchanged && { '': `${argumentNames[0]}.` }),
    ...Object.fromEntries(names),
  })
}
