import { type MemberFieldSet, type PagingMetadata, PrivacyStatus } from '@vitrine/contract'
import { and, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { compileQuery, QuerySchema, type WireQuery } from '../../kernel/query/compile-query.ts'
import { enumField, idField, instantField, textField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { countRows, pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { serializeMember, type WireMember } from './member-serializer.ts'

const inProfile = (name: string) => sql`${members.profile} ->> ${sql.raw(`'${name}'`)}`

const privacy = sql`coalesce(nullif(${inProfile('privacyStatus')}, 'UNDEFINED'), 'PRIVATE')`

/** The fields that anyone may search members by. */
const PUBLIC_FIELDS: Fields = {
  id: idField(members.id),
  privacyStatus: enumField(privacy, PrivacyStatus),
  'profile.nickname': textField(inProfile('nickname'), { isNullable: true }),
  'profile.slug': textField(inProfile('slug'), { isNullable: true }),
  createdDate: instantField(members.createdAt),
}

/** Further fields for the shop. */
const ALL_FIELDS: Fields = {
  ...PUBLIC_FIELDS,
  loginEmail: textField(members.email, { isNullable: true }),
  contactId: idField(members.id),
  'contact.firstName': textField(inProfile('firstName'), { isNullable: true }),
  'contact.lastName': textField(inProfile('lastName'), { isNullable: true }),
  'contact.company': textField(inProfile('company'), { isNullable: true }),
  updatedDate: instantField(members.updatedAt),
  lastLoginDate: instantField(members.lastSignInAt),
}

const IS_PUBLIC = and(eq(members.status, 'ACTIVE'), sql`${privacy} = 'PUBLIC'`)

/** The members that a caller may see: the shop all, shoppers public ones and their own account. */
function visibleTo(caller: Caller): SQL | undefined {
  const isThere = ne(members.status, 'DELETED')
  if (isElevated(caller)) return isThere
  const isOwn = caller.role === 'member' ? eq(members.id, caller.memberId) : undefined
  return and(isThere, or(IS_PUBLIC, isOwn))
}

/** Shoppers see private fields of their own account only. */
const shownTo = (caller: Caller, member: typeof members.$inferSelect, fieldSet: MemberFieldSet) => {
  const isOwn = caller.role === 'member' && caller.memberId === member.id
  return serializeMember(member, isOwn || isElevated(caller) ? fieldSet : 'PUBLIC')
}

/** A member that the caller may see. */
export async function findVisibleMember(
  db: Queryable,
  caller: Caller,
  memberId: string,
  fieldSet: MemberFieldSet,
): Promise<{ readonly member: WireMember } | Refusal<'MEMBER_NOT_FOUND'>> {
  const id = parseId(memberId)
  const [member] =
    id === undefined
      ? []
      : await db
          .select()
          .from(members)
          .where(and(eq(members.id, id), visibleTo(caller)))
  return member ? { member: shownTo(caller, member, fieldSet) } : refuse('MEMBER_NOT_FOUND')
}

const { filter, paging, sort } = QuerySchema.shape
const FieldSet = z.enum(['PUBLIC', 'EXTENDED', 'FULL'])

export const MemberQuery = z.object({
  query: z.object({ filter, paging, sort, sorting: sort }).nullish(),
  fieldsets: z.array(FieldSet).max(3).nullish(),
  search: z
    .strictObject({
      expression: z.string().trim().max(100).nullish(),
      fields: z
        .array(
          z.enum(['profile.nickname', 'profile.slug', 'contact.firstName', 'contact.lastName', 'loginEmail']),
        )
        .nullish(),
    })
    .nullish(),
})

const size = z.coerce.number().int()

/** The same as a list, with its parameters in the URL. */
export const MemberList = z.object({
  'paging.limit': size.min(0).max(100).optional(),
  'paging.offset': size.min(0).optional(),
  fieldsets: FieldSet.default('PUBLIC'),
})

export interface MemberPage {
  readonly members: readonly WireMember[]
  readonly metadata: PagingMetadata
}

type Outcome = Promise<MemberPage | Refusal<'INVALID_ARGUMENT'>>

/** Members by filter and sort, page by page. */
export async function queryMembers(
  db: Queryable,
  caller: Caller,
  { query, fieldsets, search }: z.infer<typeof MemberQuery>,
): Outcome {
  const { sorting, ...asked } = query ?? {}
  const found = searched(search, caller)
  if (found instanceof Refusal) return found
  const requested: WireQuery = { ...asked, sort: asked.sort ?? sorting }
  return findMemberPage(db, caller, {
    query: requested,
    fieldSet: widest(fieldsets ?? []),
    found: found.where,
  })
}

/** Members, newest first. */
export const listVisibleMembers = (
  db: Queryable,
  caller: Caller,
  list: z.infer<typeof MemberList>,
): Outcome => {
  const { 'paging.limit': limit, 'paging.offset': offset, fieldsets: fieldSet } = list
  return findMemberPage(db, caller, { query: { paging: { limit, offset } }, fieldSet, found: undefined })
}

const WIDTHS = ['PUBLIC', 'EXTENDED', 'FULL'] as const

const widest = (fieldSets: readonly MemberFieldSet[]): MemberFieldSet =>
  WIDTHS.findLast((width) => fieldSets.includes(width)) ?? 'PUBLIC'

interface ListRequest {
  readonly query: WireQuery
  readonly fieldSet: MemberFieldSet
  readonly found: SQL | undefined
}

const MAX_OFFSET = 100_000

async function findMemberPage(
  db: Queryable,
  caller: Caller,
  { query, fieldSet, found }: ListRequest,
): Outcome {
  const fields = isElevated(caller) ? ALL_FIELDS : PUBLIC_FIELDS
  const selection = compileQuery(fields, query, { maxOffset: MAX_OFFSET })
  if (selection instanceof Refusal) return selection
  const where = and(selection.where, found, visibleTo(caller))
  const newest = { by: sql`${members.id}`, type: 'uuid', isNullable: false, order: 'DESC' } as const
  const page = pageQuery({ ...selection, where }, [newest])
  const rows = await db
    .select()
    .from(members)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const all = db.select({ id: members.id }).from(members).where(where).orderBy(desc(members.id))
  const { rows: pageRows, metadata } = await readPage(
    selection,
    { rows, total: () => countRows(db, all, undefined) },
    undefined,
  )
  return { members: pageRows.map((member) => shownTo(caller, member, fieldSet)), metadata }
}

/** Members with a text in one of the given fields, or in any that the caller may search. */
function searched(
  search: z.infer<typeof MemberQuery>['search'],
  caller: Caller,
): { readonly where: SQL | undefined } | Refusal<'INVALID_ARGUMENT'> {
  const { expression, fields } = search ?? {}
  if (!expression) return { where: undefined }
  const searchable = isElevated(caller)
    ? SEARCHED
    : { 'profile.nickname': SEARCHED['profile.nickname'], 'profile.slug': SEARCHED['profile.slug'] }
  const named = fields?.length ? fields : (Object.keys(searchable) as (keyof typeof SEARCHED)[])
  const pattern = `%${escapeLike(expression)}%`
  const texts = named.map((name) => (Object.hasOwn(searchable, name) ? SEARCHED[name] : undefined))
  if (texts.includes(undefined)) return invalid(NOT_SEARCHED)
  return { where: or(...texts.flatMap((text) => (text ? [ilike(text, pattern)] : []))) }
}

const SEARCHED = {
  'profile.nickname': inProfile('nickname'),
  'profile.slug': inProfile('slug'),
  'contact.firstName': inProfile('firstName'),
  'contact.lastName': inProfile('lastName'),
  loginEmail: sql`${members.email}`,
} as const

const NOT_SEARCHED = {
  field: 'search.fields',
  violatedRule: 'FIELD_NOT_ALLOWED',
  description: 'must be fields that the caller may see',
} as const
