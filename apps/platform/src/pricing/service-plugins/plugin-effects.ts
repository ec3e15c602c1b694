import type { PricingShippingOption } from '@vitrine/contract'

/** What the answers of service plugins add to a price. */
export interface PluginEffects {
  readonly shippingOptions: readonly PricingShippingOption[]
  /** How and when each of these options delivers, by their code. */
  readonly logistics: Readonly<Record<string, PluginLogistics>>
  /** The names of plugins without which nothing can be ordered, and that do not answer. */
  readonly blockedBy: readonly string[]
}

export interface PluginLogistics {
  readonly deliveryTime?: string
  readonly instructions?: string
}

/** Why nothing can be ordered. */
export const blockingReasons = ({ blockedBy }: PluginEffects): readonly string[] =>
  blockedBy.map((name) => `${name} does not respond. Try again in a moment.`)

export const NO_EFFECTS: PluginEffects = { shippingOptions: [], logistics: {}, blockedBy: [] }
