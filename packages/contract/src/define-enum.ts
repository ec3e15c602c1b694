/** An enum object, such as `{ ASC: 'ASC', DESC: 'DESC' }`. */
export type EnumObject<Name extends string> = { readonly [Key in Name]: Key }

type SplitNames<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | SplitNames<Rest>
  : Text

/**
 * Defines an enum from a space-separated list of names, which keeps bundles small. Mark the call `@__PURE__`, so that
 * bundlers drop unused enums.
 */
export const defineEnum = <const Text extends string>(names: Text): EnumObject<SplitNames<Text>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name])) as EnumObject<SplitNames<Text>>
