/** Turns a value of the wire into the caller's form, and back. */
export type Codec = readonly [
  // biome-ignore lint/suspicious/noExplicitAny: a conversion knows the type at its own place only.
  decode: (value: any) => unknown,
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  encode: (value: any) => unknown,
]

/**
 * Where the values that need converting are. Lists are looked through; everything that is not mentioned
 * is passed on untouched, so that reading costs in proportion to the shape and not to the data.
 */
export type CodecMap = Codec | { readonly [member: string]: CodecMap }

/**
 * Reads (0) an response, in place, since it was parsed for this caller alone; or writes (1) a request, into
 * copies along the shape, since what callers pass is theirs. One conversion can be left out.
 */
export function convert(
  value: unknown,
  shape: CodecMap | undefined,
  direction: 0 | 1 = 0,
  leftOut?: Codec,
): unknown {
  if (Array.isArray(value)) {
    const list = direction ? [...value] : value
    for (let i = 0; i < list.length; i++) list[i] = convert(list[i], shape, direction, leftOut)
    return list
  }
  if (Array.isArray(shape)) return shape[direction](value)
  if (!shape || typeof value !== 'object' || !value) return value
  const object = (direction ? { ...value } : value) as Record<string, unknown>
  for (const key in shape) {
    const part = (shape as Record<string, CodecMap>)[key]
    if (part !== leftOut && object[key] !== undefined)
      object[key] = convert(object[key], part, direction, leftOut)
  }
  return object
}

/** A map with free keys whose values all have the same shape. */
export const mapValues = (shape: CodecMap): Codec => [inEach(shape, 0), inEach(shape, 1)]

const inEach = (shape: CodecMap, direction: 0 | 1) => (map: Record<string, unknown>) =>
  map && Object.fromEntries(Object.entries(map).map(([key, item]) => [key, convert(item, shape, direction)]))
