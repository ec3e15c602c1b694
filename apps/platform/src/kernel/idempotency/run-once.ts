import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Caller, identityOf } from '../caller.ts'
import type { Database, Queryable } from '../database/open-database.ts'
import { withinTransaction } from '../database/request-transaction.ts'
import { idempotencyKeys } from '../database/schema/idempotency.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { RunStep } from './run-step.ts'

/** A request that may arrive twice, because its sender may not get the response. */
export interface KeyedRequest {
  /** The `Idempotency-Key` that its sender gave it. */
  readonly key: string
  readonly actor: Caller | 'system'
  readonly operation: string
  /** The request. A different one with the same key is rejected. Only its hash is stored. */
  readonly content: unknown
  /** Whether the response is sealed, so that only a sender with the key can read it. */
  readonly isSecret?: boolean
}

/** The response of the work, as stored. A response that is not final, such as "try again later", is not stored. */
export interface StoredResult {
  readonly response: object
  readonly isFinal: boolean
}

type Refused = Refusal<'INVALID_ARGUMENT' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_KEY_IN_USE'>

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const MAX_KEY_LENGTH = 255

/**
 * How long a request with several transactions locks its key. After that, a retry resumes the request, because the
 * process that ran it has probably stopped.
 */
const LOCK_MS = 30 * SECOND

/**
 * Runs a request in one transaction, once within a day: its response is stored in that transaction and repeated. Work
 * that throws leaves nothing, so that it can be retried.
 */
export async function runOnce(
  db: Database,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<StoredResult>,
): Promise<{ readonly response: object } | Refused> {
  const hashedKey = hashKey(request)
  if (hashedKey instanceof Refusal) return hashedKey
  const { outcome } = await inTransaction(db, async (tx) => {
    const found = await findStoredResult(tx, hashedKey, now)
    if (found && 'outcome' in found) return found
    const { response, isFinal } = await withinTransaction(tx, work)
    if (isFinal) await store(tx, hashedKey, now, { response: serializeResponse(response, hashedKey) })
    return { outcome: { response } }
  })
  return outcome
}

/**
 * Runs a request with several transactions, because it waits for others in between. The results of its steps are
 * stored with them, so that an interrupted request resumes where it stopped, and its response is repeated.
 */
export async function runOnceInSteps(
  db: Database,
  request: KeyedRequest,
  now: Date,
  work: (step: RunStep) => Promise<StoredResult>,
): Promise<{ readonly response: object } | Refused> {
  const hashedKey = hashKey(request)
  if (hashedKey instanceof Refusal) return hashedKey
  const { outcome } = await inTransaction<{ outcome: { response: object } | Refused | undefined }>(
    db,
    async (tx) => {
      const found = await findStoredResult(tx, hashedKey, now)
      if (found && 'outcome' in found) return found
      if (found?.lockedUntil && found.lockedUntil > now) return { outcome: inUse() }
      await store(tx, hashedKey, now, { lockedUntil: new Date(now.getTime() + LOCK_MS) })
      return { outcome: undefined }
    },
  )
  if (outcome) return outcome
  try {
    const { response, isFinal } = await work(stepOf(db, hashedKey.name))
    if (isFinal) await store(db, hashedKey, now, { response: serializeResponse(response, hashedKey) })
    else await release(db, hashedKey.name)
    return { response }
  } catch (error) {
    // If this fails too, the lock expires.
    await release(db, hashedKey.name).catch(() => {})
    throw error
  }
}

interface HashedKey {
  readonly name: string
  readonly requestHash: string
  /** The sealing key of the response, if any. */
  readonly secret: string | undefined
}

function hashKey({
  key,
  actor,
  operation,
  content,
  isSecret,
}: KeyedRequest): HashedKey | Refusal<'INVALID_ARGUMENT'> {
  if (key === '' || key.length > MAX_KEY_LENGTH) return invalid(BAD_KEY)
  const name = ownerPart(actor) + hash([operation, key])
  return { name, requestHash: hash(content), secret: isSecret ? key : undefined }
}

const BAD_KEY = {
  field: 'Idempotency-Key',
  violatedRule: 'MAX_LENGTH',
  description: `must have from 1 to ${MAX_KEY_LENGTH} characters`,
  data: { threshold: MAX_KEY_LENGTH },
} as const

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * The first half of a key. Hexadecimal digits sort the same in every locale, so that one owner's keys can be found.
 */
const ownerPart = (actor: Caller | 'system'): string => hash(identityOf(actor) ?? 'system')

const inUse = () => refuse('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 })

/** The stored response of an earlier request; otherwise its recorded steps, under a lock. */
async function findStoredResult(tx: Queryable, hashedKey: HashedKey, now: Date) {
  const { name, requestHash } = hashedKey
  if (!(await claimKey(tx, name))) return { outcome: inUse() }
  const stored = await findKey(tx, name, now)
  if (stored && stored.requestHash !== requestHash) return { outcome: refuse('IDEMPOTENCY_KEY_REUSED') }
  if (!stored?.response) return stored
  return { outcome: { response: parseResponse(stored.response, hashedKey) } }
}

const serializeResponse = (response: object, { secret }: HashedKey): string =>
  secret === undefined ? JSON.stringify(response) : seal(JSON.stringify(response), secret)

function parseResponse(stored: string, { secret }: HashedKey): object {
  const text = secret === undefined ? stored : unseal(stored, secret)
  if (text === undefined) throw new Error('A response was sealed with another idempotency key')
  return JSON.parse(text)
}

/** Whether no other process works on the request; locked until the transaction ends. */
async function claimKey(tx: Queryable, name: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFirst"`,
  )
  return rows[0]?.isFirst === true
}

/** The stored row of the key. Also deletes a few expired rows, including this one. */
async function findKey(tx: Queryable, name: string, now: Date) {
  await tx.execute(sql`delete from ${idempotencyKeys} where ${idempotencyKeys.key} in (
    select ${idempotencyKeys.key} from ${idempotencyKeys} where ${idempotencyKeys.expiresAt} <= ${now.toISOString()}::timestamptz
    order by ${idempotencyKeys.key} = ${name} desc limit 20 for update skip locked)`)
  const [stored] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, name))
  return stored
}

interface Progress {
  readonly response?: string
  readonly lockedUntil?: Date
}

async function store(db: Queryable, { name, requestHash }: HashedKey, now: Date, progress: Progress) {
  const set = { response: progress.response ?? null, lockedUntil: progress.lockedUntil ?? null }
  const row = { key: name, requestHash, ...set, createdAt: now, expiresAt: new Date(now.getTime() + DAY) }
  await db.insert(idempotencyKeys).values(row).onConflictDoUpdate({ target: idempotencyKeys.key, set })
}

/** Unlocks a request without a response; one without steps is deleted. */
async function release(db: Queryable, name: string): Promise<void> {
  await db.execute(sql`delete from ${idempotencyKeys}
    where ${idempotencyKeys.key} = ${name} and ${idempotencyKeys.steps} = '{}'`)
  await db.update(idempotencyKeys).set({ lockedUntil: null }).where(eq(idempotencyKeys.key, name))
}

/** Runs a step in the transaction that records it; a recorded step returns its result again. */
const stepOf =
  (db: Database, name: string): RunStep =>
  (step, work) =>
    inTransaction(db, async (tx) => {
      const [stored] = await tx
        .select({ steps: idempotencyKeys.steps })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, name))
        .for('update')
      if (stored && Object.hasOwn(stored.steps, step)) return stored.steps[step] as never
      const result = await work(tx)
      if (!(result instanceof Refusal))
        await tx
          .update(idempotencyKeys)
          .set({ steps: { ...stored?.steps, [step]: result } })
          .where(eq(idempotencyKeys.key, name))
      return result
    })

/**
 * Moves a visitor's keys to the member: a request sent before the sign-in and repeated after it is still one request.
 * Runs in the transaction of the sign-in, after the carts are merged.
 */
export async function transferIdempotencyKeys(
  tx: Queryable,
  { visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> {
  const before = ownerPart({ role: 'visitor', visitorId, sessionId: '' })
  const after = ownerPart({ role: 'member', memberId, sessionId: '' })
  const moved = sql`${after}::text || right(${idempotencyKeys.key}, ${HASH_LENGTH})`
  await tx.execute(sql`update ${idempotencyKeys} set key = ${moved}
    where ${idempotencyKeys.key} between ${before + '0'.repeat(HASH_LENGTH)} and ${before + 'f'.repeat(HASH_LENGTH)}
    and not exists (select from ${idempotencyKeys} as own where own.key = ${moved})`)
}

const HASH_LENGTH = 64
