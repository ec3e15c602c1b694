import type { ProductChanges } from '../catalog/input-types.ts'
import type { ProductSubscriptionsInput } from '../ecom/subscription.ts'

/** A product with all its parts, as an editor saves it. What is left out stays as it is. */
export interface FullProductInput {
  product: ProductChanges
  /** Options and choices that are called otherwise now: their variants and media stay with them. */
  optionRenames?: {
    option: string
    previousName: string
    choices?: { choice: string; previousName: string }[]
  }[]
  /** What combinations of choices have of their own. Null gives back what the product has. */
  variants?: {
    choices: Record<string, string>
    price?: number | null
    cost?: number | null
    weight?: number | null
    sku?: string | null
    visible?: boolean
  }[]
  /** Whether pieces are counted, and how many there are; no choices stand for all variants. */
  stock?: {
    trackQuantity: boolean
    variants?: { choices: Record<string, string>; quantity?: number; inStock?: boolean }[]
  }
  /** All media in their order, each with the choices it is shown with. */
  media?: { mediaId: string; altText: string; choices?: { option: string; choice: string }[] }[]
  /** Ids of collections that the product is put into, or taken out of. */
  collections?: { join?: string[]; leave?: string[] }
  subscriptions?: ProductSubscriptionsInput
}
