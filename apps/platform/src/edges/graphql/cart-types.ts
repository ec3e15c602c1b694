/** The current cart in GraphQL. */
export const CART_TYPES = /* GraphQL */ `
  extend type Query {
    "The caller's cart. Fails with OWNED_CART_NOT_FOUND if there is none."
    ecomCurrentCartV1GetCurrentCart: EcomCartV1CartAnswer
    "Estimates the total of the cart, with shipping to an address. Changes nothing."
    ecomCurrentCartV1EstimateCurrentCartTotals(
      input: EcomCurrentCartV1EstimateTotalsInput
    ): EcomCartV1TotalsAnswer
  }

  extend type Mutation {
    "Only reads. It is a mutation for compatibility with Wix Headless."
    ecomCartV1CurrentCartGetCurrentCart: EcomCartV1CartAnswer
    ecomCurrentCartV1EstimateCurrentCartTotals(
      input: EcomCurrentCartV1EstimateTotalsInput
    ): EcomCartV1TotalsAnswer
    ecomCurrentCartV1AddToCurrentCart(input: EcomCurrentCartV1AddToCurrentCartInput!): EcomCartV1CartAnswer
    ecomCurrentCartV1UpdateCurrentCart(input: EcomCurrentCartV1UpdateCurrentCartInput!): EcomCartV1CartAnswer
    ecomCurrentCartV1UpdateCurrentCartLineItemQuantity(
      input: EcomCurrentCartV1UpdateLineItemQuantityInput!
    ): EcomCartV1CartAnswer
    ecomCurrentCartV1RemoveLineItemsFromCurrentCart(
      input: EcomCurrentCartV1RemoveLineItemsInput!
    ): EcomCartV1CartAnswer
    ecomCurrentCartV1RemoveCouponFromCurrentCart: EcomCartV1CartAnswer
    ecomCurrentCartV1CreateCheckoutFromCurrentCart(
      input: EcomCurrentCartV1CreateCheckoutInput
    ): EcomCurrentCartV1CreateCheckoutAnswer
    "True if the cart was deleted."
    ecomCurrentCartV1DeleteCurrentCart: Boolean
  }

  input EcomCurrentCartV1AddToCurrentCartInput {
    lineItems: [EcomCartV1LineItemInput!]
    "Only for staff and API keys, because it sets prices."
    customLineItems: [JSON!]
    businessLocationId: String
  }

  input EcomCartV1LineItemInput {
    quantity: Int!
    catalogReference: EcommerceCatalogSpiV1CatalogReferenceInput
    "Only for staff and API keys."
    catalogOverrideFields: JSON
    subscriptionOptionInfo: JSON
    serviceProperties: JSON
  }

  input EcommerceCatalogSpiV1CatalogReferenceInput {
    catalogItemId: String!
    appId: String!
    "variantId, options, and customTextFields."
    options: JSON
  }

  input EcomCurrentCartV1UpdateCurrentCartInput {
    cartInfo: EcomCartV1CartInfoInput
    couponCode: String
    merchantDiscounts: [JSON!]
    lineItems: [EcomCartV1LineItemInput!]
    customLineItems: [JSON!]
    cartFieldmask: String
  }

  input EcomCartV1CartInfoInput {
    buyerNote: String
    buyerLanguage: String
    buyerInfo: EcomCartV1BuyerInfoInput
    contactInfo: EcomCartV1AddressWithContactInput
    selectedShippingOption: EcomCartV1SelectedShippingOptionInput
    overrideCheckoutUrl: String
  }

  input EcomCartV1BuyerInfoInput {
    email: String
  }

  input EcomCartV1AddressWithContactInput {
    address: CommonAddressInput
    contactDetails: EcomCartV1ContactDetailsInput
  }

  input EcomCartV1ContactDetailsInput {
    firstName: String
    lastName: String
    phone: String
    company: String
    vatId: EcomCartV1VatIdInput
  }

  input EcomCartV1VatIdInput {
    id: String!
    type: String!
  }

  input CommonAddressInput {
    country: String
    subdivision: String
    city: String
    postalCode: String
    formattedAddress: String
    addressLine: String
    addressLine2: String
    streetAddress: CommonStreetAddressInput
    geocode: CommonGeocodeInput
  }

  input CommonStreetAddressInput {
    number: String
    name: String
    apt: String
  }

  input CommonGeocodeInput {
    latitude: Float
    longitude: Float
  }

  input EcomCartV1SelectedShippingOptionInput {
    code: String!
    carrierId: String
  }

  input EcomCurrentCartV1UpdateLineItemQuantityInput {
    lineItems: [EcomCartV1LineItemQuantityUpdateInput!]!
  }

  input EcomCartV1LineItemQuantityUpdateInput {
    id: String!
    "0 removes the line item."
    quantity: Int!
  }

  input EcomCurrentCartV1RemoveLineItemsInput {
    lineItemIds: [String!]!
  }

  input EcomCurrentCartV1EstimateTotalsInput {
    selectedShippingOption: EcomCartV1SelectedShippingOptionInput
    shippingAddress: CommonAddressInput
    billingAddress: CommonAddressInput
    selectedMemberships: JSON
    calculateTax: Boolean
    calculateShipping: Boolean
  }

  input EcomCurrentCartV1CreateCheckoutInput {
    channelType: EcomCheckoutV1ChannelType
    shippingAddress: CommonAddressInput
    billingAddress: CommonAddressInput
    selectedShippingOption: EcomCartV1SelectedShippingOptionInput
    email: String
  }

  enum EcomCheckoutV1ChannelType {
    UNSPECIFIED
    WEB
    POS
    EBAY
    AMAZON
    OTHER_PLATFORM
    WIX_APP_STORE
    WIX_INVOICES
    BACKOFFICE_MERCHANT
    WISH
    CLASS_PASS
    GLOBAL_E
    FACEBOOK
    ETSY
    TIKTOK
    FAIRE_COM
  }

  type EcomCurrentCartV1CreateCheckoutAnswer {
    checkoutId: String!
  }

  type EcomCartV1CartAnswer {
    cart: EcomCartV1Cart!
  }

  type EcomCartV1Cart {
    id: String!
    lineItems: [EcomCartV1LineItem!]!
    buyerNote: String
    buyerInfo: EcomCartV1BuyerInfo
    currency: String!
    conversionCurrency: String
    buyerLanguage: String
    siteLanguage: String
    taxIncludedInPrices: Boolean
    weightUnit: String
    checkoutId: String
    appliedDiscounts: [EcomCartV1Discount!]
    contactInfo: EcomCartV1AddressWithContact
    overrideCheckoutUrl: String
    purchaseFlowId: String
    selectedShippingOption: EcomCartV1SelectedShippingOption
    businessLocationId: String
    subtotal: EcomCartV1Price
    subtotalAfterDiscounts: EcomCartV1Price
    revision: String
    createdDate: String
    updatedDate: String
  }

  type EcomCartV1Price {
    "A decimal string in major units."
    amount: String!
    convertedAmount: String
    formattedAmount: String
    formattedConvertedAmount: String
  }

  type EcomCartV1Text {
    original: String!
    translated: String
  }

  type EcomCartV1LineItem {
    id: String!
    quantity: Int!
    catalogReference: EcommerceCatalogSpiV1CatalogReference
    productName: EcomCartV1Text
    url: EcomCartV1PageUrl
    price: EcomCartV1Price
    fullPrice: EcomCartV1Price
    priceBeforeDiscounts: EcomCartV1Price
    lineItemPrice: EcomCartV1Price
    descriptionLines: [EcomCartV1DescriptionLine!]
    image: EcomCartV1Picture
    availability: EcomCartV1Availability
    physicalProperties: EcomCartV1PhysicalProperties
    itemType: EcomCartV1ItemType
    subscriptionOptionInfo: JSON
    paymentOption: String
    serviceProperties: JSON
    rootCatalogItemId: String
    priceDescription: EcomCartV1Text
    depositAmount: EcomCartV1Price
    taxGroupId: String
    customLineItem: Boolean
    catalogOverrideFields: JSON
  }

  type EcommerceCatalogSpiV1CatalogReference {
    catalogItemId: String!
    appId: String!
    options: JSON
  }

  type EcomCartV1PageUrl {
    relativePath: String!
    url: String!
  }

  type EcomCartV1Picture {
    id: String
    url: String!
    width: Int
    height: Int
    altText: String
    filename: String
  }

  type EcomCartV1DescriptionLine {
    name: EcomCartV1Text!
    plainText: EcomCartV1Text
    colorInfo: EcomCartV1Color
    lineType: String
  }

  type EcomCartV1Color {
    original: String!
    translated: String
    code: String
  }

  type EcomCartV1Availability {
    status: String!
    quantityAvailable: Int
  }

  type EcomCartV1PhysicalProperties {
    weight: Float
    sku: String
    shippable: Boolean
  }

  type EcomCartV1ItemType {
    preset: String
    custom: String
  }

  type EcomCartV1BuyerInfo {
    visitorId: String
    memberId: String
    userId: String
    contactId: String
    email: String
  }

  type EcomCartV1Discount {
    coupon: EcomCartV1Coupon
    merchantDiscount: EcomCartV1MerchantDiscount
    discountRule: EcomCartV1DiscountRule
    discountType: String
    lineItemIds: [String!]
  }

  type EcomCartV1Coupon {
    id: String
    code: String!
    name: String
    amount: EcomCartV1Price
  }

  type EcomCartV1MerchantDiscount {
    amount: EcomCartV1Price
    percentage: Float
  }

  type EcomCartV1DiscountRule {
    id: String!
    name: EcomCartV1Text
    amount: EcomCartV1Price
  }

  type EcomCartV1AddressWithContact {
    address: CommonAddress
    contactDetails: EcomCartV1ContactDetails
  }

  type CommonAddress {
    country: String
    subdivision: String
    city: String
    postalCode: String
    formattedAddress: String
    addressLine: String
    addressLine2: String
    streetAddress: CommonStreetAddress
    geocode: CommonGeocode
    countryFullname: String
    subdivisionFullname: String
  }

  type CommonStreetAddress {
    number: String
    name: String
    apt: String
  }

  type CommonGeocode {
    latitude: Float
    longitude: Float
  }

  type EcomCartV1ContactDetails {
    firstName: String
    lastName: String
    phone: String
    company: String
    vatId: EcomCartV1VatId
  }

  type EcomCartV1VatId {
    id: String!
    type: String!
  }

  type EcomCartV1SelectedShippingOption {
    carrierId: String
    code: String!
  }

  type EcomCartV1TotalsAnswer {
    cart: EcomCartV1Cart!
    calculatedLineItems: [EcomCartV1CalculatedLineItem!]
    priceSummary: EcomCartV1PriceSummary
    payNow: EcomCartV1PriceSummary
    payLater: EcomCartV1PriceSummary
    taxSummary: EcomCartV1TaxSummary
    shippingInfo: EcomCartV1ShippingInformation
    membershipOptions: JSON
    appliedDiscounts: [EcomCartV1Discount!]
    calculationErrors: JSON
    weightUnit: String
    currency: String
    additionalFees: JSON
    violations: JSON
  }

  type EcomCartV1CalculatedLineItem {
    lineItemId: String!
    pricesBreakdown: EcomCartV1PricesBreakdown
    paymentOption: String
  }

  type EcomCartV1PricesBreakdown {
    totalPriceAfterTax: EcomCartV1Price
    totalPriceBeforeTax: EcomCartV1Price
    taxDetails: EcomCartV1TaxDetails
    totalDiscount: EcomCartV1Price
    price: EcomCartV1Price
    priceBeforeDiscounts: EcomCartV1Price
    lineItemPrice: EcomCartV1Price
    fullPrice: EcomCartV1Price
  }

  type EcomCartV1TaxDetails {
    taxableAmount: EcomCartV1Price
    "A fraction as a decimal string."
    taxRate: String
    totalTax: EcomCartV1Price
    taxBreakdown: JSON
  }

  type EcomCartV1PriceSummary {
    subtotal: EcomCartV1Price
    shipping: EcomCartV1Price
    tax: EcomCartV1Price
    discount: EcomCartV1Price
    additionalFees: EcomCartV1Price
    total: EcomCartV1Price
  }

  type EcomCartV1TaxSummary {
    taxableAmount: EcomCartV1Price
    totalTax: EcomCartV1Price
    calculationDetails: JSON
  }

  type EcomCartV1ShippingInformation {
    region: JSON
    selectedCarrierServiceOption: EcomCartV1SelectedCarrierServiceOption
    carrierServiceOptions: [EcomCartV1CarrierServiceOption!]
  }

  type EcomCartV1SelectedCarrierServiceOption {
    code: String!
    title: String!
    carrierId: String
    requestedShippingOption: Boolean
    logistics: EcomCartV1Logistics
    cost: EcomCartV1PricesBreakdown
  }

  type EcomCartV1CarrierServiceOption {
    carrierId: String!
    shippingOptions: [EcomCartV1ShippingOption!]!
  }

  type EcomCartV1ShippingOption {
    code: String!
    title: String!
    logistics: EcomCartV1Logistics
    cost: EcomCartV1PricesBreakdown
  }

  type EcomCartV1Logistics {
    deliveryTime: String
    instructions: String
    pickupDetails: EcomCartV1PickupDetails
    deliveryTimeSlot: JSON
  }

  type EcomCartV1PickupDetails {
    address: CommonAddress
    businessLocation: Boolean
    pickupMethod: String
  }
`
