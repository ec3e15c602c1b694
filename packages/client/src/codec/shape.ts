/** Turns a value of the wire into the caller's form, and back. */
export type Conversion = readonly [
  // biome-ignore lint/suspicious/noExplicitAny: a conversion knows the type at its own place only.
  read: (value: any) => unknown,
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  write: (value: any) => unknown,
]

/**
 * Where the values that need converting are. Lists are looked through; everything that is not mentioned
 * is passed on untouched, so that reading costs in proportion to the shape and not to the data.
 */
export type Shape = Conversion | { readonly [member: string]: Shape }

const isConversion = (shape: Shape): shape is Conversion => Array.isArray(shape)

/** Converts an answer in place: it was parsed for this caller alone. */
export function read(value: unknown, shape: Shape): unknown {
  if (isConversion(shape)) return shape[0](value)
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = read(value[i], shape)
  else if (isObject(value))
    for (const key in shape) {
      const member = value[key]
      if (member !== undefined) value[key] = read(member, shape[key] as Shape)
    }
  return value
}

/** Converts a request into copies along the shape: what callers pass is theirs. */
export function write(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((item) => write(item, shape))
  if (isConversion(shape)) return shape[1](value)
  if (!isObject(value)) return value
  const copy = { ...value }
  for (const key in shape) if (copy[key] !== undefined) copy[key] = write(copy[key], shape[key] as Shape)
  return copy
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A map with free keys whose values all have the same shape. */
export const each = (shape: Shape): Conversion => [
  (value) => mapValues(value, (item) => read(item, shape)),
  (value) => mapValues(value, (item) => write(item, shape)),
]

const mapValues = (value: unknown, change: (item: unknown) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]))
    : value
