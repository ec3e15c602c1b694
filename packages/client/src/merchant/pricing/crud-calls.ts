import type { CodecMap } from '../../codec/convert.ts'
import { type Call, noResult, path } from '../../operation.ts'

/** The fields of an entity without those that the platform sets. */
export type EntityInput<Entity> = Partial<
  Omit<Entity, '_id' | 'revision' | '_createdDate' | '_updatedDate' | 'status'>
>

/** The changed fields. `null` removes an optional value; absent fields stay. */
export type EntityChanges<Entity> = {
  [Name in keyof EntityInput<Entity>]?:
    | EntityInput<Entity>[Name]
    | (object extends Pick<Entity, Name> ? null : never)
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
export const createCrudCalls = <Entity>(kind: CrudOptions) => {
  const { one, many, request = {}, response } = kind
  const base = `/_vitrine/v1/${kind.path}`
  const parse = (body: Record<string, Entity>): unknown => body[one]
  return {
    list: (): Call<Entity[]> => ({
      method: 'GET',
      path: base,
      response: { [many]: response },
      parse: (body: Record<string, Entity[]>) => body[many],
    }),
    create: (entry: object): Call<Entity> => ({
      method: 'POST',
      path: base,
      args: entry,
      request,
      response: { [one]: response },
      parse,
    }),
    update: (_id: string, changes: object): Call<Entity> => ({
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
