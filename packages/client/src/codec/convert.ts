/** Converts a value from the wire to code, and back. */
export type Codec = readonly [
  // biome-ignore lint/suspicious/noExplicitAny: each codec knows the type of its own value only.
  decode: (value: any) => unknown,
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  encode: (value: any) => unknown,
]

/** The codecs of an object's fields. Applies to each element of a list. Other fields stay unchanged. */
export type CodecMap = Codec | { readonly [member: string]: CodecMap }

/**
 * Decodes (0) a response in place, or encodes (1) a request into copies, because callers own their arguments.
 * Skips the codec `skipped`.
 */
export function convert(
  value: unknown,
  shape: CodecMap | undefined,
  direction: 0 | 1 = 0,
  skipped?: Codec,
): unknown {
  if (Array.isArray(value)) {
    const list = direction ? [...value] : value
    for (let i = 0; i < list.length; i++) list[i] = convert(list[i], shape, direction, skipped)
    return list
  }
  if (Array.isArray(shape)) return shape[direction](value)
  if (!shape || typeof value !== 'object' || !value) return value
  const object = (direction ? { ...value } : value) as Record<string, unknown>
  for (const key in shape) {
    const part = (shape as Record<string, CodecMap>)[key]
    if (part !== skipped && object[key] !== undefined)
      object[key] = convert(object[key], part, direction, skipped)
  }
  return object
}

/** A codec for a map with arbitrary keys and values of one shape. */
export const mapValues = (shape: CodecMap): Codec => [convertValues(shape, 0), convertValues(shape, 1)]

const convertValues = (shape: CodecMap, direction: 0 | 1) => (map: Record<string, unknown>) =>
  map && Object.fromEntries(Object.entries(map).map(([key, item]) => [key, convert(item, shape, direction)]))
