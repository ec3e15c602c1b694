/** An enumeration as a value, `{ ASC: 'ASC', DESC: 'DESC' }`: every name stands for itself. */
export type EnumObject<Name extends string> = { readonly [Key in Name]: Key }

type SplitNames<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | SplitNames<Rest>
  : Text

/**
 * Makes an enumeration from its names, written as one text with spaces, which is how they weigh least in a
 * page. Mark the call `@__PURE__`, so that bundlers drop it when unused.
 */
export const defineEnum = <const Text extends string>(names: Text): EnumObject<SplitNames<Text>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name])) as EnumObject<SplitNames<Text>>
