import { bindable } from './bind-module.ts'
import type { CodecMap } from './codec/convert.ts'

declare const result: unique symbol

/** One request, described but not yet sent. */
export interface Call<Result> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Request members that are arguments of the operation. Violations name them as they are, `id` as `_id`. */
  readonly args?: object
  /** Request members from the operation's `options`. Violations name them `options.…`. */
  readonly options?: object
  /** How violations name what lies deeper, as in `{ 'product.id': '_id' }`. */
  readonly names?: Readonly<Record<string, string>>
  /** Where the request holds dates, pictures, addresses … */
  readonly request?: CodecMap
  /** … and where the response does. */
  readonly response?: CodecMap
  /** Takes the result out of the response; without it the whole response is the result. */
  // biome-ignore lint/suspicious/noExplicitAny: an response is typed by what the operation makes of it.
  readonly parse?: (response: any) => unknown
  /** Reads may be repeated after a failure; a sign-in is not even repeated after a 401. Writes are neither. */
  readonly kind?: 'read' | 'sign-in'
  /** Sent instead when this is a GET whose query string is longer than servers take. */
  readonly fallback?: Call<Result>
  readonly [result]?: Result
}

/** Turns a description of a request into a function that sends it. Mark the call `@__PURE__`. */
export const operation = <Args extends unknown[], Result>(
  describe: (...args: Args) => Call<Result>,
): ((...args: Args) => Promise<Result>) =>
  bindable(
    (host) =>
      async (...args: Args) =>
        host().send(describe(...args)),
  )

/** The listed members of an options object and nothing else; absent ones stay, as undefined. */
export const pick = <Options extends object>(
  options: Options | undefined,
  ...keys: (keyof Options & string)[]
): object => Object.fromEntries(keys.map((key) => [key, options?.[key]]))

/** For operations whose response says no more than that it worked. */
export const noResult = (): void => {}

/** Builds a path whose values stay inside their own segment, whatever they contain. */
export const path = (literals: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: literals }, ...values.map(segment))

/** URL parsers resolve dot segments even when percent-encoded, so encoding alone is not enough. */
function segment(value = ''): string {
  if (/^\.{0,2}$/.test(value))
    throw new TypeError(`Url was not successfully created for this request: "${value}" in its path`)
  return encodeURIComponent(value)
}
