import type { Codec, CodecMap } from './convert.ts'

/** Dates are ISO text on the wire; nothing, null and an empty text are no date. */
export const date: Codec = [
  (text) => (text ? new Date(text) : undefined),
  (value) => (value instanceof Date ? value.toISOString() : (value ?? undefined)),
]

/** JSON has no word for these three numbers, so they travel as text. */
export const number: Codec = [
  (value) => (/^(NaN|-?Infinity)$/.test(value) ? Number(value) : value),
  (value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value),
]

/** The same shape for several members. */
export const sameCodec = (shape: CodecMap, ...names: string[]): { [name: string]: CodecMap } =>
  Object.fromEntries(names.map((name) => [name, shape]))
