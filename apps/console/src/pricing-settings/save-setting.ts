type WithoutNulls<Entry> = {
  [Name in keyof Entry as null extends Entry[Name] ? never : Name]: Entry[Name]
} & {
  [Name in keyof Entry as null extends Entry[Name] ? Name : never]?: NonNullable<Entry[Name]>
}

/** Null clears a field, so a new entry omits it. */
export const omitNulls = <Entry extends object>(entry: Entry): WithoutNulls<Entry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as WithoutNulls<Entry>

interface Saved {
  readonly _id: string
  readonly revision: string
}

interface SettingCalls<Input, Changes> {
  readonly create: (input: Input) => Promise<unknown>
  readonly update: (id: string, changes: Changes) => Promise<unknown>
}

/** Updates an entry if it is still at the revision that was opened, or creates a new one. */
export const saveSetting = <Entry extends object>(
  item: Saved | undefined,
  entry: Entry,
  { create, update }: SettingCalls<WithoutNulls<Entry>, Entry & { revision: string }>,
): Promise<unknown> =>
  item ? update(item._id, { ...entry, revision: item.revision }) : create(omitNulls(entry))
