/** Differences by reason; `*` matches anything. */
type Exceptions = Readonly<Record<string, readonly string[]>>

/** What the client's types allow and the platform rejects or ignores. */
export const ONLY_CLIENT: Exceptions = {
  'repeats the id of the path, as the protocol has it': [
    'PATCH * checkout.id: left out',
    'PATCH * checkoutTemplate.id: left out',
    'PATCH * fulfillment.id: left out',
    'PATCH * inventoryItem.productId: left out',
    'POST * inventoryId: left out',
  ],
  'read-only: responses contain it, and clients send back what they read': [
    '* lineItems[].availability: left out',
    '* lineItems[].customLineItem: left out',
    '* lineItems[].descriptionLines: left out',
    '* lineItems[].id: left out',
    '* lineItems[].image: left out',
    '* lineItems[].itemType: left out',
    '* lineItems[].physicalProperties: left out',
    '* lineItems[].priceDescription: left out',
    '* lineItems[].productName: left out',
    '* lineItems[].rootCatalogItemId: left out',
    '* lineItems[].url: left out',
    '* lineItems[].depositAmount.*: left out',
    '*customLineItems[].id: left out',
    '* merchantDiscounts[].amount.*: left out',
    '*buyerInfo.contactId: left out',
    '*buyerInfo.memberId: left out',
    '*buyerInfo.userId: left out',
    '*buyerInfo.visitorId: left out',
    '*membershipOptions.eligibleMemberships: left out',
    '*membershipOptions.invalidMemberships: left out',
    '*shippingInfo.carrierServiceOptions: left out',
    '*shippingInfo.region: left out',
    '* checkoutSettings.createdDate: left out',
    '* checkoutSettings.id: left out',
    '* checkoutSettings.revision: left out',
    '* checkoutSettings.updatedDate: left out',
    '* member.profile.photo.height: left out',
    '* member.profile.photo.id: left out',
    '* member.profile.photo.width: left out',
  ],
  'optional in the protocol, and refused by name where the shop cannot do without': [
    'POST /_api/redirects-api/v1/redirect-session paidPlansCheckout.planId: required',
    '* password: required',
    '* stateToken: required',
    '* auth.authRequest.codeChallenge: required',
    '* auth.authRequest.codeChallengeMethod: required',
  ],
  'a word for what a client does not know, which no client sends': [
    '*customLineItems[].itemType.preset = UNRECOGNISED: refused',
  ],
  'the platform lists the event types that it offers, and the client asks for that list': [
    '* eventTypes[] = *: refused',
  ],
  'of Wix Headless alone: its pages, its scope, its own kinds of captcha': [
    '* auth.authRequest.scope: left out',
    '* preferences.maintainIdentity: left out',
    '* preferences.useGenericWixPages: left out',
    '* captchaTokens[].NoCaptcha: left out',
    '*getVariants externalId: left out',
  ],
  'the shop has no such thing, and says so where it matters': [
    '* profile.labels: refused',
    '* inventoryItem.preorderInfo.enabled = true: refused',
    '* inventoryItem.preorderInfo.limit: left out',
    '* inventoryItem.preorderInfo.message: left out',
    '* decrementData[].preorderRequest: left out',
  ],
}

/** What the platform accepts and the client's types do not allow. */
export const ONLY_PLATFORM: Exceptions = {
  'the platform lists the event types that it offers, and the client asks for that list': [
    '* eventTypes[] = *',
  ],
  'queries are written by the builder, which adds order and place when it is asked to': [
    '* query.cursorPaging*',
    '* query.sort*',
  ],
  'a value within a list of values, to which its type leads back': ['*value.listValue.value[].*'],
  'read-only: clients send back what they have read': [
    '* member.activityStatus',
    '* member.contactId',
    '* member.createdDate',
    '* member.lastLoginDate',
    '* member.loginEmailVerified',
    '* member.status',
    '* member.updatedDate',
  ],
  'known only to be refused by name': [
    '*ineItems[].extendedFields',
    '* lineItems[].catalogOverrideFields.inventoryAppId',
    '* lineItems[].catalogOverrideFields.savePaymentMethod',
    '* lineItems[].selectedMembership',
    '*customLineItems[].consentRequiredPaymentPolicy',
    '*customLineItems[].deliveryProfileId',
    '*customLineItems[].fixedQuantity',
    '*customLineItems[].membersOnly',
    '*customLineItems[].modifierGroups',
    '*customLineItems[].policies',
    '*customLineItems[].priceUndetermined',
    '*customLineItems[].savePaymentMethod',
    '*customLineItems[].taxableAddress',
  ],
  'older clients send it': [
    '*update-line-items-quantity lineItems[]._id',
    'POST /ecom/v1/orders/search search.paging*',
    '* adjust.*.roundToInt',
  ],
  'lines and variants have one schema wherever they come': [
    '* checkoutTemplate.lineItems[].*',
    '*customLineItems[].subscriptionOptionInfo*',
    '* /_vitrine/v1/products* variants[].variantIds',
  ],
}
