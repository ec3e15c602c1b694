import type { WireCheckout } from '@vitrine/contract'
import { missingDetails, needsDelivery } from '../../checkout/checkouts/missing-details.ts'

/** The steps of the checkout, in order. */
export type Step = 'details' | 'delivery' | 'payment'

export const STEPS: readonly Step[] = ['details', 'delivery', 'payment']

/** Whether delivery is complete, so that the total is final. */
export const isDeliveryChosen = (wireCheckout: WireCheckout) =>
  !needsDelivery(wireCheckout) ||
  wireCheckout.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption === true

/** The first incomplete step. */
export function nextStep(wireCheckout: WireCheckout): Step {
  const missing = missingDetails(wireCheckout)
  if (missing.some((detail) => detail !== 'delivery' && detail !== 'deliveryTime')) return 'details'
  return missing.length === 0 && isDeliveryChosen(wireCheckout) ? 'payment' : 'delivery'
}

/** Whether a step is reachable: it is done or the next one. */
export const isReached = (wireCheckout: WireCheckout, step: Step): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(nextStep(wireCheckout)) &&
  (step !== 'delivery' || needsDelivery(wireCheckout))
