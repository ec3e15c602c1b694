import { mergeCarts } from './cart/merge-carts.ts'
import { transferCheckoutsToMember } from './checkout/transfer-checkouts.ts'
import { transferIdempotencyKeys } from './idempotency/run-once.ts'
import type { OnSignIn } from './identity/begin-session.ts'
import { mergeWishlists } from './wishlist/wishlist.ts'

/** Moves the visitor's data to the member. */
export const onSignIn: OnSignIn = async (tx, signedIn) => {
  await transferCheckoutsToMember(tx, signedIn)
  await mergeCarts(tx, signedIn)
  await transferIdempotencyKeys(tx, signedIn)
  await mergeWishlists(tx, signedIn)
}
