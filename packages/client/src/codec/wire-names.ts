import type { Codec } from './convert.ts'

/** The members whose names carry an underscore in code and none on the wire. */
const RENAMED = ['id', 'createdDate', 'updatedDate']

/** The wire's name of a field, or of one segment of its path. */
export const wireName = (name: string): string => (RENAMED.includes(name.slice(1)) ? name.slice(1) : name)

/** A field's path, every segment of it under the wire's name. */
export const wirePath = (path: string, nameOf = wireName): string => path.split('.').map(nameOf).join('.')

/** A place in a request that holds a field's path. */
export const fieldPath: Codec = [(path) => path, (path) => wirePath(path)]

/** Gives each object other names; where the new name is taken already, the old one stays. */
const renaming =
  (from: string, to: string) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    let object = value as Record<string, unknown>
    for (const name of RENAMED)
      if (from + name in object && !(to + name in object)) {
        const { [from + name]: moved, ...rest } = object
        object = { ...rest, [to + name]: moved }
      }
    return object
  }

/** JSON text with the wire's names. Arguments are not changed. */
export const stringify = (value: unknown): string => JSON.stringify(value, renaming('_', ''))

/**
 * A quote that opens a key is never escaped, and a quote inside a text always is: so these are keys, and
 * renaming them before parsing costs a tenth of what walking the parsed objects does.
 */
const KEY = /(?<!\\)"(id|createdDate|updatedDate)(?="\s*:)/g
const TAKEN = /"_(id|createdDate|updatedDate)"\s*:/

/** Parses JSON text of the wire into objects with the names of code. */
export const parse = (text: string): unknown =>
  TAKEN.test(text) ? JSON.parse(text, renaming('', '_')) : JSON.parse(text.replace(KEY, '"_$1'))
