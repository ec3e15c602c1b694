import { isDeepStrictEqual } from 'node:util'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { createAddress, listAddresses, type NewAddress } from '../../identity/members/addresses.ts'

interface Delivery {
  readonly address: NewAddress['address']
  readonly contactDetails: NonNullable<NewAddress['contact']>
}

/** Saves the shipping address for the member, unless it is saved already. A full address book is left unchanged. */
export async function saveAddress(
  { db, caller, now }: Pick<CartContext, 'db' | 'caller' | 'now'>,
  { address, contactDetails: { firstName, lastName, phone, company } }: Delivery,
): Promise<void> {
  if (caller.role !== 'member') return
  const contact = { firstName, lastName, ...(phone && { phone }), ...(company && { company }) }
  const { addresses } = await listAddresses(db, caller)
  const isStored = addresses.some((saved) =>
    isDeepStrictEqual([saved.address, saved.contact], [address, contact]),
  )
  if (!isStored) await createAddress(db, caller, { address, contact }, now)
}
