import type { ProductChanges } from '../catalog/input-types.ts'
import type { ProductSubscriptionOptionsInput } from '../ecom/subscription.ts'

/** A product with all its parts. Absent parts stay unchanged. */
export interface FullProductInput {
  product: ProductChanges
  /** Renamed options and choices, which keep their variants and media. */
  optionRenames?: {
    option: string
    previousName: string
    choices?: { choice: string; previousName: string }[]
  }[]
  /** Overrides of variants. `null` resets a value to the product's. */
  variants?: {
    choices: Record<string, string>
    price?: number | null
    cost?: number | null
    weight?: number | null
    sku?: string | null
    barcode?: string | null
    taxGroupId?: string | null
    visible?: boolean
  }[]
  /** The inventory. Without `choices`, the values apply to all variants. */
  stock?: {
    trackQuantity: boolean
    variants?: { choices: Record<string, string>; quantity?: number; inStock?: boolean }[]
  }
  /** All media in order, each with its choices. */
  media?: { mediaId: string; altText: string; choices?: { option: string; choice: string }[] }[]
  /** Ids of collections to add the product to, or to remove it from. */
  collections?: { join?: string[]; leave?: string[] }
  subscriptions?: ProductSubscriptionOptionsInput
}
