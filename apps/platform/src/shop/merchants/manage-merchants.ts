import { MerchantRole } from '@vitrine/contract'
import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { CustomPermissions, withOwnPermissions } from '../../kernel/permissions.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { RevocationContext } from '../apps/on-credentials-revoked.ts'
import { revokeAccessCreatedBy } from './access-created-by-merchant.ts'
import {
  deleteMerchant,
  findMerchant,
  listMerchantRows,
  lockOwners,
  saveRole,
} from './merchant-repository.ts'
import { auditedRole, serializeMerchant, type WireMerchant } from './merchant-schema.ts'

export const RoleChange = withOwnPermissions(
  z.strictObject({ role: z.enum(MerchantRole), permissions: CustomPermissions }),
)
type RoleChange = z.infer<typeof RoleChange>

/** All staff. */
export const listMerchants = async (
  db: Queryable,
): Promise<{ readonly merchants: readonly WireMerchant[] }> => ({
  merchants: (await listMerchantRows(db)).map(serializeMerchant),
})

/** A shop without an owner could never get one. */
const isLastOwner = (owners: readonly string[], id: string) => owners.length === 1 && owners[0] === id

/** Changes a merchant's role or permissions from their next request. */
export const updateRole = (
  { db, onCredentialsRevoked }: RevocationContext,
  merchantId: string,
  { role, permissions }: RoleChange,
  now: Date,
  actor: Actor = 'system',
): Promise<{ readonly merchant: WireMerchant } | Refusal<'MERCHANT_NOT_FOUND' | 'LAST_OWNER'>> =>
  inTransaction(db, async (tx) => {
    const id = parseId(merchantId)
    const owners = await lockOwners(tx)
    const former = id && (await findMerchant(tx, id))
    if (!id || !former) return refuse('MERCHANT_NOT_FOUND')
    if (role !== 'owner' && isLastOwner(owners, id)) return refuse('LAST_OWNER')
    const merchant = await saveRole(tx, id, { role, permissions: permissions ?? null }, now)
    if (!merchant) return refuse('MERCHANT_NOT_FOUND')
    // Keys, secrets and invitations belong to owners, so those of a demoted owner end.
    if (former.role === 'owner' && role !== 'owner')
      await revokeAccessCreatedBy({ db: tx, onCredentialsRevoked }, id, now, actor)
    const change = { before: auditedRole(former), after: auditedRole(merchant) }
    await writeAuditLog(tx, { actor, operation: 'changeRole', now }, [
      { entity: 'merchant', entityId: id, ...change },
    ])
    return { merchant: serializeMerchant(merchant) }
  })

/** Removes a merchant, and ends their sessions and the access they granted. */
export const removeMerchant = (
  { db, onCredentialsRevoked }: RevocationContext,
  merchantId: string,
  now: Date,
  actor: Actor = 'system',
): Promise<EmptyResponse | Refusal<'MERCHANT_NOT_FOUND' | 'LAST_OWNER'>> =>
  inTransaction(db, async (tx) => {
    const id = parseId(merchantId)
    const owners = await lockOwners(tx)
    if (id !== undefined && isLastOwner(owners, id)) return refuse('LAST_OWNER')
    const former = id && (await findMerchant(tx, id))
    if (!id || !former) return refuse('MERCHANT_NOT_FOUND')
    const { name, email } = former
    await revokeAccessCreatedBy({ db: tx, onCredentialsRevoked }, id, now, actor)
    if (!(await deleteMerchant(tx, id))) return refuse('MERCHANT_NOT_FOUND')
    await writeAuditLog(tx, { actor, operation: 'removeMerchant', now }, [
      { entity: 'merchant', entityId: id, before: { name, email, ...auditedRole(former) }, after: null },
    ])
    return {}
  })
