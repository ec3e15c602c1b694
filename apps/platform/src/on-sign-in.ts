import { mergeCarts } from './cart/merge-at-sign-in.ts'
import { claimCheckouts } from './checkout/claim-checkouts.ts'
import { transferIdempotencyKeys } from './idempotency/run-once.ts'
import type { OnSignIn } from './identity/begin-session.ts'
import { mergeWishlists } from './wishlist/wishlist.ts'

/** Moves the visitor's data to the member. */
export const onSignIn: OnSignIn = async (tx, signedIn) => {
  await claimCheckouts(tx, signedIn)
  await mergeCarts(tx, signedIn)
  await transferIdempotencyKeys(tx, signedIn)
  await mergeWishlists(tx, signedIn)
}
