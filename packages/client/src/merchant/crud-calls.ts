import type { CodecMap } from '../codec/convert.ts'
import { type Call, noResult, path } from '../operation.ts'

/** The fields of an entity without those that the platform sets. */
export type EntityInput<Entry> = Partial<
  Omit<Entry, '_id' | 'revision' | '_createdDate' | '_updatedDate' | 'status'>
>

/** The changed fields. `null` removes an optional value; absent fields stay. */
export type EntityChanges<Entry> = {
  [Name in keyof EntityInput<Entry>]?:
    | EntityInput<Entry>[Name]
    | (object extends Pick<Entry, Name> ? null : never)
} & {
  /** The expected revision. If it is not the current one, the update fails with `STALE_REVISION`. */
  revision?: string
}

interface CrudOptions {
  /** The last segment of the path. */
  readonly path: string
  readonly one: string
  readonly many: string
  readonly request?: CodecMap
  readonly response: CodecMap
}

/** The list, create, update and delete calls of an entity. */
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
