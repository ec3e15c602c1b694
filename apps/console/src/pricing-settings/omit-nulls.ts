type WithoutNulls<Entry> = {
  [Name in keyof Entry as null extends Entry[Name] ? never : Name]: Entry[Name]
} & {
  [Name in keyof Entry as null extends Entry[Name] ? Name : never]?: NonNullable<Entry[Name]>
}

/** Null clears a field, so a new entry omits it. */
export const omitNulls = <Entry extends object>(entry: Entry): WithoutNulls<Entry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as WithoutNulls<Entry>
