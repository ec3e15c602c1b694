import type { CodecMap } from '../codec/convert.ts'
import { type Call, noResult, path } from '../operation.ts'

/** What an entry is made of: everything but what the platform adds. */
export type EntityInput<Entry> = Partial<
  Omit<Entry, '_id' | 'revision' | '_createdDate' | '_updatedDate' | 'status'>
>

/** What changes of an entry: null takes away what it need not have, and what is not given stays. */
export type EntityChanges<Entry> = {
  [Name in keyof EntityInput<Entry>]?:
    | EntityInput<Entry>[Name]
    | (object extends Pick<Entry, Name> ? null : never)
} & {
  /** The change is refused with `STALE_REVISION` when the entry has another by now. */
  revision?: string
}

interface CrudOptions {
  /** The last part of the path. */
  readonly path: string
  readonly one: string
  readonly many: string
  readonly request?: CodecMap
  readonly response: CodecMap
}

/** The four calls that every kind of terms has. */
export const createCrudCalls = <Entry>(kind: CrudOptions) => {
  const { one, many, request = {}, response } = kind
  const base = `/_vitrine/v1/${kind.path}`
  const parse = (whole: Record<string, Entry>): unknown => whole[one]
  return {
    list: (): Call<Entry[]> => ({
      method: 'GET',
      path: base,
      response: { [many]: response },
      parse: (whole: Record<string, Entry[]>) => whole[many],
    }),
    create: (entry: object): Call<Entry> => ({
      method: 'POST',
      path: base,
      args: entry,
      request,
      response: { [one]: response },
      parse,
    }),
    update: (_id: string, changes: object): Call<Entry> => ({
      method: 'PATCH',
      path: base + path`/${_id}`,
      args: changes,
      request,
      response: { [one]: response },
      parse,
    }),
    remove: (_id: string): Call<void> => ({ method: 'DELETE', path: base + path`/${_id}`, parse: noResult }),
  }
}
