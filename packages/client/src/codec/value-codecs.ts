import type { Codec, CodecMap } from './convert.ts'

/** Dates are ISO 8601 strings on the wire. Absent, `null` and empty values become `undefined`. */
export const date: Codec = [
  (text) => (text ? new Date(text) : undefined),
  (value) => (value instanceof Date ? value.toISOString() : (value ?? undefined)),
]

/** The dates of every stored entity. */
export const dates = { _createdDate: date, _updatedDate: date }

/** JSON has no NaN or Infinity, so the wire uses strings. */
export const number: Codec = [
  (value) => (/^(NaN|-?Infinity)$/.test(value) ? Number(value) : value),
  (value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value),
]

/** The same codec for several fields. */
export const sameCodec = (shape: CodecMap, ...names: string[]): { [name: string]: CodecMap } =>
  Object.fromEntries(names.map((name) => [name, shape]))
