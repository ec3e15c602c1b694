import { bindable } from './bind-module.ts'
import type { CodecMap } from './codec/convert.ts'

declare const result: unique symbol

/** The description of one request. */
export interface Call<Result> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Request fields from the arguments. Validation errors use the same names, and `_id` for `id`. */
  readonly args?: object
  /** Request fields from `options`. Validation errors use the names `options.…`. */
  readonly options?: object
  /** Maps nested wire fields in validation errors to argument names: `{ 'product.id': '_id' }`. */
  readonly names?: Readonly<Record<string, string>>
  /** The body, if it is a file. The request fields are sent in the query string. */
  readonly body?: Blob
  /** Codecs of the request fields. */
  readonly request?: CodecMap
  /** Codecs of the response fields. */
  readonly response?: CodecMap
  /** Extracts the result from the response. Default: the whole response. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation declares the type of its response.
  readonly parse?: (response: any) => unknown
  /** A `read` is retried after a failure. A `sign-in` is not retried, even after a 401. */
  readonly kind?: 'read' | 'sign-in'
  /** The request to send if the query string of a GET is too long. */
  readonly fallback?: Call<Result>
  readonly [result]?: Result
}

/** Creates a function that sends the described request. Mark the call `@__PURE__`. */
export const operation = <Args extends unknown[], Result>(
  describe: (...args: Args) => Call<Result>,
): ((...args: Args) => Promise<Result>) =>
  bindable(
    (host) =>
      async (...args: Args) =>
        host().send(describe(...args)),
  )

/** The listed fields of an options object. Absent fields are `undefined`. */
export const pick = <Options extends object>(
  options: Options | undefined,
  ...keys: (keyof Options & string)[]
): object => Object.fromEntries(keys.map((key) => [key, options?.[key]]))

/** For operations without a result. */
export const noResult = (): void => {}

/** Builds a path and encodes each value as one segment. */
export const path = (literals: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: literals }, ...values.map(segment))

/** URL parsers resolve dot segments even when percent-encoded, so encoding alone is not enough. */
function segment(value = ''): string {
  if (/^\.{0,2}$/.test(value))
    throw new TypeError(`Url was not successfully created for this request: "${value}" in its path`)
  return encodeURIComponent(value)
}
