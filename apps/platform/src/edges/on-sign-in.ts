import { mergeCarts } from '../cart/current/merge-carts.ts'
import { transferCheckoutsToMember } from '../checkout/checkouts/transfer-checkouts-to-member.ts'
import { mergeWishlists } from '../features/wishlist/wishlist.ts'
import type { OnSignIn } from '../identity/sessions/begin-session.ts'
import { transferIdempotencyKeys } from '../kernel/idempotency/run-once.ts'

/** Moves the visitor's data to the member. */
export const onSignIn: OnSignIn = async (tx, signedIn) => {
  await transferCheckoutsToMember(tx, signedIn)
  await mergeCarts(tx, signedIn)
  await transferIdempotencyKeys(tx, signedIn)
  await mergeWishlists(tx, signedIn)
}
