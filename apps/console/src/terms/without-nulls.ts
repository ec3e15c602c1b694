type Given<Entry> = {
  [Name in keyof Entry as null extends Entry[Name] ? never : Name]: Entry[Name]
} & {
  [Name in keyof Entry as null extends Entry[Name] ? Name : never]?: NonNullable<Entry[Name]>
}

/** What a new entry is made of: null takes something away, and there is nothing yet. */
export const withoutNulls = <Entry extends object>(entry: Entry): Given<Entry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Given<Entry>
