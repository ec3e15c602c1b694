/** The type to compare a field with: the value itself, or an element of a list. */
export type Comparable<Value> = Value extends readonly (infer Item)[] ? Item | Value : Value

/** One element of a list, or the value itself. */
export type Item<Value> = Value extends readonly (infer Element)[] ? Element : Value

/** Names of the fields whose values are of this type. */
export type FieldsOf<Fields, Type> = {
  [Name in keyof Fields]-?: Exclude<Fields[Name], null | undefined> extends Type ? Name : never
}[keyof Fields] &
  string

/** What can be told apart by size. */
export type Ordered = string | number | Date
