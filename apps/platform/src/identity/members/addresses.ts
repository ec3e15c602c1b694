import { addressForm } from '@vitrine/ui/address-forms'
import { z } from 'zod'
import type { Member } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import type { SavedAddress } from '../../kernel/database/schema/identity/stored-profile.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { publishMemberEvent } from './member-events.ts'
import { findMember, type MemberRow, updateMember } from './member-repository.ts'
import { PostalAddress } from './postal-address.ts'
import { AddressContact, AddressTag, MAX_ADDRESSES } from './profile-schema.ts'
import { lockActiveMember } from './update-profile.ts'

/** A postal code that is invalid in its country would only be found at the checkout. */
const KnownAddress = PostalAddress.refine(
  ({ country, postalCode }) =>
    !postalCode || (addressForm(country).postalCode.pattern?.test(postalCode) ?? true),
  { path: ['postalCode'], message: 'must be a valid postal code of the country' },
)

export const NewAddress = z.strictObject({
  address: KnownAddress,
  tag: AddressTag.optional(),
  contact: AddressContact.optional(),
  isDefault: z.boolean().optional(),
})
export type NewAddress = z.infer<typeof NewAddress>

export const AddressChange = NewAddress.partial().refine(
  (change) => Object.keys(change).length > 0,
  'must change something',
)
type AddressChange = z.infer<typeof AddressChange>

type Outcome<Code extends Refusal['code']> = Promise<{ readonly address: SavedAddress } | Refusal<Code>>

/** The saved addresses of a member, in order of creation. */
export async function listAddresses(
  db: Queryable,
  { memberId }: Member,
): Promise<{ readonly addresses: readonly SavedAddress[] }> {
  return { addresses: (await findMember(db, memberId))?.profile.addresses ?? [] }
}

/** At most one address is the default. */
const withDefault = (addresses: readonly SavedAddress[], chosen: SavedAddress): readonly SavedAddress[] =>
  chosen.isDefault
    ? addresses.map((each) => (each.id === chosen.id ? each : { ...each, isDefault: false }))
    : addresses

/** Creates an address; the first is the default. */
export const createAddress = (
  db: Queryable,
  caller: Member,
  input: NewAddress,
  now: Date,
): Outcome<'UNAUTHENTICATED' | 'ADDRESS_LIMIT_REACHED'> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, caller.memberId)
    if (!member) return refuse('UNAUTHENTICATED')
    const existing = member.profile.addresses ?? []
    if (existing.length >= MAX_ADDRESSES) return refuse('ADDRESS_LIMIT_REACHED', { limit: MAX_ADDRESSES })
    const address = { ...input, id: newId(now), isDefault: input.isDefault ?? existing.length === 0 }
    await saveAddresses(tx, caller, member, withDefault([...existing, address], address), now)
    return { address }
  })

export const changeAddress = (
  db: Database,
  caller: Member,
  id: string,
  change: AddressChange,
  now: Date,
): Outcome<'ADDRESS_NOT_FOUND'> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, caller.memberId)
    const existing = member?.profile.addresses?.find((each) => each.id === id)
    if (!member || !existing) return refuse('ADDRESS_NOT_FOUND')
    const input = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const address: SavedAddress = { ...existing, ...input }
    const addresses = (member.profile.addresses ?? []).map((each) => (each.id === id ? address : each))
    await saveAddresses(tx, caller, member, withDefault(addresses, address), now)
    return { address }
  })

export const deleteAddress = (
  db: Database,
  caller: Member,
  id: string,
  now: Date,
): Promise<EmptyResponse | Refusal<'ADDRESS_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, caller.memberId)
    const existing = member?.profile.addresses ?? []
    const remaining = existing.filter((each) => each.id !== id)
    if (!member || remaining.length === existing.length) return refuse('ADDRESS_NOT_FOUND')
    await saveAddresses(tx, caller, member, remaining, now)
    return {}
  })

async function saveAddresses(
  tx: Queryable,
  caller: Member,
  member: MemberRow,
  addresses: readonly SavedAddress[],
  now: Date,
): Promise<void> {
  const updated = await updateMember(tx, member.id, { profile: { ...member.profile, addresses } }, now)
  await publishMemberEvent(tx, 'updated', updated, now, caller)
}
