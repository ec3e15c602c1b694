/** A card that a payment provider keeps for a member. The shop never sees its whole number. */
export interface SavedCard {
  _id: string
  /** The name of its network, such as `Visa`, if it is known. */
  brand?: string
  /** The last four digits of its number. */
  lastFour: string
  expiryMonth: number
  expiryYear: number
  /** Whether checkouts start with this card. */
  isDefault: boolean
}
