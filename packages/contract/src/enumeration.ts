/** An enumeration as a value, `{ ASC: 'ASC', DESC: 'DESC' }`: every name stands for itself. */
export type Enumeration<Name extends string> = { readonly [Key in Name]: Key }

/** Makes an enumeration from its names. Mark the call `@__PURE__`, so that bundlers drop it when unused. */
export const enumeration = <const Name extends string>(...names: Name[]): Enumeration<Name> =>
  Object.fromEntries(names.map((name) => [name, name])) as Enumeration<Name>
