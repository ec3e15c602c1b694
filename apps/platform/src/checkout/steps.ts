import type { WireCheckout } from '@vitrine/contract'
import { missingIn, needsDelivery } from './missing-details.ts'

/** What a shopper is asked for, one page after the other. */
export type Step = 'details' | 'delivery' | 'payment'

const STEPS: readonly Step[] = ['details', 'delivery', 'payment']

/** Whether nothing about the delivery is left to be said, and so the total is the last one. */
export const isDeliveryChosen = (answer: WireCheckout) =>
  !needsDelivery(answer) ||
  answer.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption === true

/** The first step at which something is still to be said. */
export function nextStep(answer: WireCheckout): Step {
  const missing = missingIn(answer)
  if (missing.some((what) => what !== 'delivery' && what !== 'deliveryTime')) return 'details'
  return missing.length === 0 && isDeliveryChosen(answer) ? 'payment' : 'delivery'
}

/** Whether somebody may go back to a step, or has come as far as it. */
export const isReached = (answer: WireCheckout, step: Step): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(nextStep(answer)) && (step !== 'delivery' || needsDelivery(answer))
