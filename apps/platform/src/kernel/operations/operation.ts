import type { PermissionArea } from '@vitrine/contract'
import { z } from 'zod'
import { type Reply, type ReplyOf, reply } from '../http/reply.ts'
import type { HttpContext, OperationName, RouteInput } from '../http/route-types.ts'
import { validated } from '../http/validated.ts'
import { AREAS } from '../permissions.ts'
import type { RefusalCode } from '../refusal.ts'
import { type Access, type AccessRule, allowsStaff, rolesOf } from '../roles.ts'

/** What holds for every route, pages included. */
interface RouteDeclaration extends RouteInput {
  /** Operations open to `anonymous` callers ignore the caller's session. */
  readonly access: Access
  /** The areas that staff need a permission in, where they are not the one of the folder (`app.ts`). */
  readonly areas?: readonly PermissionArea[]
  /** A read that takes a body, or an operation that is always refused. It needs no idempotency key. */
  readonly changesNothing?: true
  /**
   * A change by staff runs in one transaction with its idempotency key and its response. One that waits for others,
   * such as a payment provider, between its transactions records its `steps` instead.
   */
  readonly idempotency?: 'steps' | 'none'
  /** The response contains a secret. It is sealed with the idempotency key, of which only a hash is stored. */
  readonly hasSecretResponse?: true
}

/** An operation of the API. */
interface OperationDeclaration extends RouteDeclaration {
  /** One sentence for the API description. */
  readonly summary: string
  /** Its own refusals, if any. Those that follow from the caller or from invalid input are the same everywhere. */
  readonly errors?: readonly RefusalCode[]
  /** The content of a response that is not JSON, by media type. */
  readonly content?: Readonly<Record<string, object>>
}

/** A handler with its declaration. */
export interface Route<Body = unknown> extends AccessRule {
  (c: HttpContext): Reply<RefusalCode, Body> | Promise<Reply<RefusalCode, Body>>
  readonly declaration: RouteDeclaration & Partial<OperationDeclaration>
  readonly input: RouteInput
}

/** Routes by their names. Each folder of routes provides its own. */
export type Routes = Readonly<Record<OperationName, Route>>

export type Idempotency = 'none' | 'transaction' | 'steps'

/** How an operation honors an `Idempotency-Key`. */
export function idempotencyOf(
  name: OperationName,
  { roles, declaration }: Pick<Route, 'roles' | 'declaration'>,
): Idempotency {
  const isChange = !name.startsWith('GET ') && !declaration.changesNothing
  const isByStaff = !roles.includes('anonymous') && allowsStaff(roles)
  return isChange && isByStaff ? (declaration.idempotency ?? 'transaction') : 'none'
}

/** Refusals that any operation may return: they follow from the caller or from the input. */
type CommonError =
  | 'INVALID_ARGUMENT'
  | 'MALFORMED_REQUEST'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'

type InputOf<Declared extends RouteDeclaration> = {
  readonly [Part in keyof Declared & keyof RouteInput]: Declared[Part] extends z.ZodType
    ? z.infer<Declared[Part]>
    : undefined
}

type Handle<Declared extends RouteDeclaration, Returned> = (
  c: HttpContext,
  input: InputOf<Declared>,
) => Returned

/** The reply to what a handler returns: the outcome of a use case, or a whole response. */
type Replied<Returned> =
  Awaited<Returned> extends infer Outcome ? (Outcome extends Response ? Outcome : ReplyOf<Outcome>) : never

type BodyOf<Returned> = Replied<Returned> extends Reply<RefusalCode, infer Body> ? Body : unknown

/** Stands for the type of a handler until the compiler has inferred it: it reads the declaration first. */
interface NotInferred extends Response {
  readonly notInferred: true
}

/** The refusals that a handler returns, by its type. */
type CodesOf<Returned> = [Returned] extends [NotInferred] ? RefusalCode : ReturnedCodes<Returned>

type ReturnedCodes<Returned> =
  Replied<Returned> extends infer Each
    ? Each extends { readonly declinedBy?: infer Code }
      ? Extract<Code, RefusalCode>
      : never
    : never

type DeclaredCodes<Declared> = Declared extends { readonly errors: readonly (infer Code)[] } ? Code : never

type Undeclared<Declared, Returned> = Exclude<ReturnedCodes<Returned>, DeclaredCodes<Declared> | CommonError>

/** Names in a compiler error what a handler returns without a declaration. */
type WithAllErrors<Declared, Returned> = [Undeclared<Declared, Returned>] extends [never]
  ? unknown
  : { readonly undeclaredErrors: Undeclared<Declared, Returned> }

/** The parameters of a path with an id. */
export const ById = z.object({ id: z.string() })

/** A JSON body whose fields are ignored. */
export const IgnoredBody = z.object({})

/**
 * Declares an operation of the API beside its handler. Access, validation, idempotency, metrics and the API
 * description come from here. An error that the handler returns and does not declare does not compile, and neither
 * does one that it declares and cannot return.
 */
export const operation = <const Declared extends OperationDeclaration, Returned extends object = NotInferred>(
  declaration: Declared & { readonly errors?: readonly CodesOf<Returned>[] } & WithAllErrors<
      Declared,
      Returned
    >,
  handle: Handle<Declared, Returned>,
): Route<BodyOf<Returned>> => route<Declared, Returned>(declaration, handle)

/** Declares a page, a file, or an operation that the shop does not support. Without a summary, the API description leaves it out. */
export function route<const Declared extends RouteDeclaration, Returned extends object>(
  declaration: Declared,
  handle: Handle<Declared, Returned> & { readonly input?: RouteInput },
): Route<BodyOf<Returned>> {
  const { parameters, body, base64Query, access } = declaration
  const declared = {
    ...(parameters && { parameters }),
    ...(body && { body }),
    ...(base64Query && { base64Query }),
  }
  const hasOwnInput = handle.input !== undefined || Object.keys(declared).length === 0
  const handler = hasOwnInput ? handle : validated(declared, handle as never)
  const input = handle.input ?? declared
  const bound = async (c: HttpContext) => {
    const outcome: object = await handler(c, {} as never)
    return outcome instanceof Response ? outcome : reply(c, outcome)
  }
  return Object.assign(bound as Route<BodyOf<Returned>>, {
    declaration,
    roles: rolesOf(access),
    areas: declaration.areas ?? AREAS,
    input,
  })
}

/** Puts routes into the area of their folder. A route of its own areas keeps them; one without an area needs all. */
export function inArea<Table extends Routes>(areas: readonly PermissionArea[], table: Table): Table {
  for (const route of Object.values(table)) {
    if (!route.declaration.areas) Object.assign(route, { areas })
  }
  return table
}
