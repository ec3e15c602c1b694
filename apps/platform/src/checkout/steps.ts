import type { WireCheckout } from '@vitrine/contract'
import { missingDetails, needsDelivery } from './missing-details.ts'

/** What a shopper is asked for, one page after the other. */
export type Step = 'details' | 'delivery' | 'payment'

const STEPS: readonly Step[] = ['details', 'delivery', 'payment']

/** Whether nothing about the delivery is left to be said, and so the total is the last one. */
export const isDeliveryChosen = (wireCheckout: WireCheckout) =>
  !needsDelivery(wireCheckout) ||
  wireCheckout.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption === true

/** The first step at which something is still to be said. */
export function nextStep(wireCheckout: WireCheckout): Step {
  const missing = missingDetails(wireCheckout)
  if (missing.some((what) => what !== 'delivery' && what !== 'deliveryTime')) return 'details'
  return missing.length === 0 && isDeliveryChosen(wireCheckout) ? 'payment' : 'delivery'
}

/** Whether somebody may go back to a step, or has come as far as it. */
export const isReached = (wireCheckout: WireCheckout, step: Step): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(nextStep(wireCheckout)) &&
  (step !== 'delivery' || needsDelivery(wireCheckout))
