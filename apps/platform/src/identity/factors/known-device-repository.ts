import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { memberDevices } from '../../kernel/database/schema/identity/members.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'

const DAY = 24 * 60 * 60 * 1000

/** A device stays known this long after its last new token; trusted without a second factor for a shorter time. */
const KNOWN = 365 * DAY
const TRUSTED = 30 * DAY

/** A device on which a member has signed in before. */
export interface KnownDevice {
  readonly memberId: string
  /** Whether the member skips the second factor there. */
  readonly isTrusted: boolean
}

export async function findDevice(
  db: Queryable,
  token: string | undefined,
  now: Date,
): Promise<KnownDevice | undefined> {
  if (token === undefined) return undefined
  const [device] = await db
    .select({ memberId: memberDevices.memberId, isTrusted: memberDevices.isTrusted })
    .from(memberDevices)
    .where(and(eq(memberDevices.tokenHash, hashOf(token)), gt(memberDevices.expiresAt, now)))
  return device
}

/** Makes a device known. Only this response contains its token. */
export async function saveDevice(
  tx: Queryable,
  { memberId, isTrusted }: KnownDevice,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await tx.delete(memberDevices).where(lte(memberDevices.expiresAt, now))
  await tx.insert(memberDevices).values({
    tokenHash: hashOf(token),
    memberId,
    isTrusted,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (isTrusted ? TRUSTED : KNOWN)),
  })
  return token
}

export async function deleteDevices(tx: Queryable, memberId: string): Promise<void> {
  await tx.delete(memberDevices).where(eq(memberDevices.memberId, memberId))
}
