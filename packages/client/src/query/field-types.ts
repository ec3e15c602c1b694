/** The type to compare a field with: the value, or an element of a list. */
export type Comparable<Value> = Value extends readonly (infer Item)[] ? Item | Value : Value

/** An element of a list, or the value itself. */
export type Item<Value> = Value extends readonly (infer Element)[] ? Element : Value

/** The names of fields with values of a type. */
export type FieldsOf<Fields, Type> = {
  [Name in keyof Fields]-?: Exclude<Fields[Name], null | undefined> extends Type ? Name : never
}[keyof Fields] &
  string

/** Types with an order. */
export type Ordered = string | number | Date
