import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { idempotencyKeys } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { identityOf } from '../events/identity.ts'
import type { Actor } from '../events/record-event.ts'
import type { SignedIn } from '../identity/begin-session.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../refusal.ts'

/** A request that may come twice, because its sender cannot know whether it arrived. */
export interface NamedRequest {
  /** The name its sender gave it; without one it is simply done. */
  readonly key: string | undefined
  readonly actor: Actor
  readonly operation: string
  readonly content: unknown
}

type Refused = Refusal<'INVALID_ARGUMENT' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_KEY_IN_USE'>

const DAY = 24 * 60 * 60 * 1000
const LONGEST_KEY = 255

/**
 * Does the work once, however often the request comes within a day: the answer is kept in the transaction of the work,
 * and given again. Work that throws leaves nothing, so that it can be tried again.
 */
export async function once<Outcome extends object>(
  db: Queryable,
  request: NamedRequest,
  now: Date,
  work: (db: Queryable) => Promise<Outcome>,
): Promise<Outcome | Refused> {
  if (request.key === undefined) return work(db)
  if (request.key.length > LONGEST_KEY || request.key === '') return invalid(badKey)
  const key = ownerPart(request.actor) + hash([request.operation, request.key])
  const requestHash = hash(request.content)

  const { outcome } = await inTransaction<{ outcome: Outcome | Refused }>(db, async (tx) => {
    if (!(await isFirst(tx, key))) return { outcome: refuse('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 }) }
    const kept = await findKept(tx, key, now)
    if (kept && kept.requestHash !== requestHash) return { outcome: refuse('IDEMPOTENCY_KEY_REUSED') }
    if (kept) return { outcome: revive<Outcome>(kept.answer) }
    const outcome = await inTransaction(tx, work)
    const row = { key, requestHash, answer: keepable(outcome), createdAt: now }
    await tx.insert(idempotencyKeys).values({ ...row, expiresAt: new Date(now.getTime() + DAY) })
    return { outcome }
  })
  return outcome
}

const badKey = {
  field: 'Idempotency-Key',
  violatedRule: 'MAX_LENGTH',
  description: `must have from 1 to ${LONGEST_KEY} characters`,
  data: { threshold: LONGEST_KEY },
} as const

/**
 * Names that a visitor has given are good for the member they turn out to be: what they sent before the sign-in and send
 * again after it is still one request. Done in the transaction of the sign-in, once their cart has been merged.
 */
export async function keepNames(tx: Queryable, { visitorId, memberId }: SignedIn): Promise<void> {
  const before = ownerPart({ role: 'visitor', visitorId, sessionId: '' })
  const after = ownerPart({ role: 'member', memberId, sessionId: '' })
  const moved = sql`${after}::text || right(${idempotencyKeys.key}, ${HASH_LENGTH})`
  await tx.execute(sql`update ${idempotencyKeys} set key = ${moved}
    where ${idempotencyKeys.key} between ${before + '0'.repeat(HASH_LENGTH)} and ${before + 'f'.repeat(HASH_LENGTH)}
    and not exists (select from ${idempotencyKeys} as own where own.key = ${moved})`)
}

const HASH_LENGTH = 64

/** The first half of a key. Hexadecimal digits sort alike in every locale, so that one owner's keys can be found. */
const ownerPart = (actor: Actor): string => hash(identityOf(actor) ?? 'shop')

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Whether nobody else is working on the request; holds until the transaction ends. */
async function isFirst(tx: Queryable, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isFirst"`,
  )
  return rows[0]?.isFirst === true
}

/** What is kept under the key. A few answers whose day is over go with the occasion, this one among them. */
async function findKept(tx: Queryable, key: string, now: Date) {
  await tx.execute(sql`delete from ${idempotencyKeys} where ${idempotencyKeys.key} in (
    select ${idempotencyKeys.key} from ${idempotencyKeys} where ${idempotencyKeys.expiresAt} <= ${now.toISOString()}::timestamptz
    order by ${idempotencyKeys.key} = ${key} desc limit 20 for update skip locked)`)
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return kept
}

interface KeptAnswer {
  readonly outcome?: object
  readonly refusal?: { readonly code: RefusalCode; readonly data: never }
}

const keepable = (outcome: object): KeptAnswer =>
  outcome instanceof Refusal ? { refusal: { code: outcome.code, data: outcome.data as never } } : { outcome }

const revive = <Outcome>({ outcome, refusal }: KeptAnswer): Outcome =>
  (refusal ? new Refusal(refusal.code, refusal.data) : outcome) as Outcome
