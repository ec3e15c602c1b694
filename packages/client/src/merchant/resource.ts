import type { CodecMap } from '../codec/convert.ts'
import { type Call, noResult, path } from '../operation.ts'

/** The fields of an entity without those that the platform sets. */
export type EntityInput<Entity> = Partial<
  Omit<Entity, '_id' | 'revision' | '_createdDate' | '_updatedDate' | 'status' | 'uses' | 'source'>
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

interface ResourceOptions {
  /** Its name in responses. Lists add an `s`. */
  readonly name: string
  /** Codecs of the fields in requests. */
  readonly request?: CodecMap
  /** Codecs of the fields in responses. */
  readonly response?: CodecMap
}

type Input = Pick<Call<unknown>, 'args' | 'options'>

/** The calls of an entity. `base` is their path, after `/_vitrine/v1/`. Mark the call `@__PURE__`. */
export const resource = <Entity>(base: string, { name, request = {}, response = {} }: ResourceOptions) => {
  const all = `/_vitrine/v1/${base}`
  const one = (id: string) => all + path`/${id}`
  const many = `${name}s`
  const entity = { response: { [name]: response }, parse: (body: Record<string, Entity>) => body[name] }
  return {
    list: (options: object = {}): Call<Entity[]> => ({
      method: 'GET',
      path: all,
      options,
      response: { [many]: response },
      parse: (body: Record<string, Entity[]>) => body[many],
    }),
    /** A list with more than its entities, such as the cursor of the next page. */
    listPage: <Page>(options: object): Call<Page> => ({
      method: 'GET',
      path: all,
      options,
      response: { [many]: response },
    }),
    get: (id: string): Call<Entity> => ({ method: 'GET', path: one(id), ...entity }),
    create: (args: object): Call<Entity> => ({ method: 'POST', path: all, args, request, ...entity }),
    update: (id: string, args: object): Call<Entity> => ({
      method: 'PATCH',
      path: one(id),
      args,
      request,
      ...entity,
    }),
    /** A change with a name of its own, such as `cancel`. */
    run: (id: string, action: string, input: Input = {}): Call<Entity> => ({
      method: 'POST',
      path: `${one(id)}/${action}`,
      ...input,
      ...entity,
    }),
    delete: (id: string): Call<void> => ({ method: 'DELETE', path: one(id), parse: noResult }),
  }
}
