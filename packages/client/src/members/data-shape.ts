import { address } from '../codec/address.ts'
import { date } from '../codec/values.ts'
import { signIn } from '../identity/shape.ts'

export const session = { _createdDate: date, lastSeenDate: date }
export const factor = { _createdDate: date }

/** Everything that a shop knows about a member. */
export const memberData = {
  identity: signIn.identity,
  addresses: { address },
  sessions: session,
  factors: factor,
  letters: { _createdDate: date },
  wishlist: { addedDate: date },
}
