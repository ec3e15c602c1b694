import type { PermissionArea } from '@vitrine/contract'
import { z } from 'zod'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { ById, type Route, route } from '../../kernel/operations/operation.ts'
import type { Refusal, RefusalCode } from '../../kernel/refusal.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import {
  type PricingSettingKind,
  type SettingRow,
  settingContext,
  type Under,
} from '../pricing-settings/pricing-setting-kind.ts'

const revision = z.string().max(20)

/** A list of all errors that a kind returns. Names in a compiler error those that it leaves out. */
type AllErrors<Key extends string, Codes, Listed extends readonly unknown[]> = [
  Exclude<Codes, Listed[number] | 'INVALID_ARGUMENT'>,
] extends [never]
  ? { readonly [Name in Key]?: Listed }
  : { readonly [Name in Key]: { readonly undeclaredErrors: Exclude<Codes, Listed[number]> } }

interface SettingDeclaration<Path extends string, Schema extends z.ZodObject> {
  /** The path after `/_vitrine/v1/`. */
  readonly path: Path
  /** The subject of the summaries, such as `a coupon`. */
  readonly noun: string
  readonly listSummary: string
  readonly createSummary?: string
  /** The areas of reading the list, where they are not those of changing it. */
  readonly listAreas?: readonly PermissionArea[]
  /** The fields of a new one. A change takes any of them. */
  readonly body: Schema
  /** Checks that depend on the configuration. */
  readonly validate?: (body: Partial<z.infer<Schema>>) => Refusal<'INVALID_ARGUMENT'> | undefined
}

type SettingRoutes<Path extends string, One, Many> = { readonly [Name in `GET ${Path}`]: Route<Many> } & {
  readonly [Name in `POST ${Path}` | `PATCH ${Path}/:id`]: Route<One>
} & { readonly [Name in `DELETE ${Path}/:id`]: Route<EmptyResponse> }

/**
 * The operations of merchants on one kind of settings: list, create, update and delete. A kind lists the errors that
 * others do not have: `rejected` of creating and updating it, and `inUse` of deleting it. `operation` cannot compare
 * errors with the handler of a kind that it does not know yet, so their types are compared here.
 */
export function settingRoutes<
  Path extends string,
  Schema extends z.ZodObject,
  Row extends SettingRow,
  Body extends object,
  Name extends string,
  Plural extends string,
  NotFound extends RefusalCode,
  Rejected extends RefusalCode,
  InUse extends RefusalCode,
  const Rejections extends readonly Rejected[] = [],
  const Uses extends readonly InUse[] = [],
>(
  server: ShopServer,
  kind: PricingSettingKind<Row, z.infer<Schema>, Body, Name, Plural, NotFound, Rejected, InUse>,
  declared: SettingDeclaration<Path, Schema> &
    AllErrors<'rejected', Rejected, Rejections> &
    AllErrors<'inUse', InUse, Uses>,
) {
  const { path, noun, listSummary, listAreas, createSummary = `Adds ${noun}.`, body, validate } = declared
  const { rejected = [], inUse = [] } = declared as object as {
    readonly [Key in 'rejected' | 'inUse']?: readonly RefusalCode[]
  }
  const { notFound } = kind.definition
  const context = settingContext(server)
  const all = `/_vitrine/v1/${path}` as const
  const one = `${all}/:id` as const
  return {
    [`GET ${all}`]: route(
      { access: 'staff', ...(listAreas && { areas: listAreas }), summary: listSummary },
      async (c) => kind.list(await context(c)),
    ),
    [`POST ${all}`]: route(
      {
        access: 'editors',
        summary: createSummary,
        errors: [...rejected, 'PRICING_SETTINGS_LIMIT_REACHED'],
        body,
      },
      async (c, input) =>
        validate?.(input.body as never) ?? (await kind.create(await context(c), input.body as never)),
    ),
    [`PATCH ${one}`]: route(
      {
        access: 'editors',
        summary: `Updates ${noun}. Omitted fields stay the same.`,
        errors: [notFound, ...rejected, 'STALE_REVISION'],
        parameters: ById,
        body: body.extend({ revision }).partial(),
      },
      async (c, { parameters, body: change }) =>
        validate?.(change as never) ?? (await kind.update(await context(c), parameters.id, change as never)),
    ),
    [`DELETE ${one}`]: route(
      {
        access: 'editors',
        summary: `Deletes ${noun}.`,
        errors: [notFound, ...inUse],
        parameters: ById,
      },
      async (c, { parameters }) => kind.delete(await context(c), parameters.id),
    ),
  } as unknown as SettingRoutes<`/_vitrine/v1/${Path}`, Under<Name, Body>, Under<Plural, readonly Body[]>>
}
