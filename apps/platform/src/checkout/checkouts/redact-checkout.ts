import type { WireCheckout } from '@vitrine/contract'
import type { CheckoutViewer } from '../../cart/context/checkout-viewer.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'

/** Personal details of one person, hidden from others. */
const PERSONAL_FIELDS = [
  'email',
  'buyerNote',
  'purchaseOrderNumber',
  'customFields',
  'address',
  'contactDetails',
  'billingAddress',
  'billingContact',
  'giftCardId',
  'selectedMemberships',
  'vatNumberCheck',
] as const satisfies readonly (keyof CheckoutInfo)[]

/**
 * Whether a viewer may see and use the personal details of a checkout. A link shares the items and not the buyer:
 * details belong to the owner, or to the browser in which another person typed them.
 */
export function canSeeDetails(
  { enteredBy, email }: CheckoutInfo,
  { isShop, isOwner, invitedAs, browserHash }: CheckoutViewer,
): boolean {
  const isInvited = invitedAs !== undefined && email !== undefined && emailHash(email) === invitedAs
  return isShop || isInvited || (enteredBy ? enteredBy.browserHash === browserHash : isOwner)
}

/** Hashes an email address independently of its case. */
export const emailHash = (email: string): string => hashOf(email.toLowerCase())

/** A checkout as a viewer sees it. */
export const redactCheckoutFor = (checkout: CheckoutRecord, viewer: CheckoutViewer): CheckoutRecord =>
  canSeeDetails(checkout.info, viewer)
    ? checkout
    : { ...checkout, info: withoutPersonalFields(checkout.info) }

function withoutPersonalFields({ enteredBy, ...info }: CheckoutInfo): CheckoutInfo {
  const redacted: Partial<Record<keyof CheckoutInfo, unknown>> = { ...info }
  for (const name of PERSONAL_FIELDS) delete redacted[name]
  return redacted as CheckoutInfo
}

/**
 * The details of a checkout after a viewer's change. New personal details replace those of another person, so that
 * the details of two people are never mixed.
 */
export function mergeInfo(
  before: CheckoutInfo,
  change: Partial<CheckoutInfo>,
  viewer: CheckoutViewer,
  now: Date,
): CheckoutInfo {
  const isPersonal = PERSONAL_FIELDS.some((name) => change[name] !== undefined)
  if (!isPersonal || viewer.isShop) return { ...before, ...change }
  const { enteredBy, ...own } = canSeeDetails(before, viewer) ? before : withoutPersonalFields(before)
  const { isOwner, browserHash } = viewer
  const isOtherPerson = !isOwner && browserHash !== undefined
  return {
    ...own,
    ...change,
    ...(isOtherPerson && { enteredBy: { visitorId: enteredBy?.visitorId ?? newId(now), browserHash } }),
  }
}

/** The response about a checkout for a viewer who may not see the buyer. */
export function redactFor(
  viewer: CheckoutViewer,
  { info }: Pick<CheckoutRecord, 'info'>,
  wireCheckout: WireCheckout,
): WireCheckout {
  if (canSeeDetails(info, viewer)) return wireCheckout
  const {
    billingInfo,
    buyerNote,
    purchaseOrderNumber,
    customFields,
    giftCard,
    membershipOptions,
    ...shared
  } = wireCheckout
  const { shippingInfo, buyerInfo, ...rest } = shared
  const { shippingDestination, ...delivery } = shippingInfo ?? {}
  const { email, ...buyer } = buyerInfo ?? {}
  return {
    ...rest,
    ...(shippingInfo && { shippingInfo: delivery }),
    ...(buyerInfo && { buyerInfo: buyer }),
  }
}
