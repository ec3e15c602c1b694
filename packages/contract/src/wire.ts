/** Fields whose names differ between code (left) and wire (right), at every depth. */
export interface WireNames {
  _id: 'id'
  _createdDate: 'createdDate'
  _updatedDate: 'updatedDate'
}

type WireName<Key> = Key extends keyof WireNames ? WireNames[Key] : Key

/**
 * An entity on the wire: `_id` is `id`, `_createdDate` is `createdDate`, `_updatedDate` is
 * `updatedDate`, and dates are ISO 8601 text with milliseconds and `Z`.
 */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly unknown[]
    ? { [Index in keyof T]: Wire<T[Index]> }
    : T extends object
      ? { [Key in keyof T as WireName<Key>]: Wire<T[Key]> }
      : T
