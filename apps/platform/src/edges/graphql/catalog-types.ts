/** The catalog in GraphQL: the fields of REST responses under the type names of Wix Headless. */
export const CATALOG_TYPES = /* GraphQL */ `
  type Query {
    "Products with filters, sorting, and paging."
    storesProductsV1Products(queryInput: StoresProductsV1ProductsQueryInput): StoresProductsV1ProductsPage
    "A product by its ID or slug."
    storesProductsV1Product(queryInput: StoresProductsV1ProductQueryInput!): CatalogV1Product
    "Collections with filters, sorting, and paging."
    storesCollectionsV1Collections(
      queryInput: StoresCollectionsV1CollectionsQueryInput
    ): StoresCollectionsV1CollectionsPage
    storesCollectionsV1Collection(queryInput: StoresCollectionsV1CollectionQueryInput!): CatalogV1Collection
    storesProductsV1GetCollectionBySlug(
      input: StoresProductsV1GetCollectionBySlugInput!
    ): StoresProductsV1GetCollectionBySlugAnswer
  }

  type Mutation {
    "Only reads. It is a mutation for compatibility with Wix Headless."
    storesProductsV1GetCollectionBySlug(
      input: StoresProductsV1GetCollectionBySlugInput!
    ): StoresProductsV1GetCollectionBySlugAnswer
  }

  "Any JSON value."
  scalar JSON

  input StoresProductsV1ProductsQueryInput {
    query: CommonQueryInput
    "Includes cost and profit. Only for merchants."
    includeMerchantSpecificData: Boolean
  }

  "Requires exactly one of these fields."
  input StoresProductsV1ProductQueryInput {
    id: String
    slug: String
    includeMerchantSpecificData: Boolean
  }

  input StoresCollectionsV1CollectionsQueryInput {
    query: CommonQueryInput
  }

  input StoresCollectionsV1CollectionQueryInput {
    id: String!
  }

  input StoresProductsV1GetCollectionBySlugInput {
    slug: String!
  }

  type StoresProductsV1GetCollectionBySlugAnswer {
    collection: CatalogV1Collection
  }

  input CommonQueryInput {
    "Conditions by field, as in the REST API."
    filter: JSON
    sort: [CommonSortingInput]
    paging: CommonPagingInput
    cursorPaging: CommonCursorPagingInput
  }

  input CommonSortingInput {
    fieldName: String!
    order: CommonSortOrder
  }

  enum CommonSortOrder {
    ASC
    DESC
  }

  input CommonPagingInput {
    "The default is 50."
    limit: Int
    offset: Int
  }

  input CommonCursorPagingInput {
    limit: Int
    "The cursor of an earlier page, with its filter and sort order."
    cursor: String
  }

  type StoresProductsV1ProductsPage {
    items: [CatalogV1Product!]!
    pageInfo: PageInfo!
  }

  type StoresCollectionsV1CollectionsPage {
    items: [CatalogV1Collection!]!
    pageInfo: PageInfo!
  }

  type PageInfo {
    "Items on this page."
    count: Int
    offset: Int
    "Items on all pages, if counted."
    total: Int
    tooManyToCount: Boolean
    hasNext: Boolean
    cursors: PageCursors
  }

  type PageCursors {
    next: String
    prev: String
  }

  type CatalogV1Product {
    id: String!
    name: String!
    slug: String!
    visible: Boolean!
    productType: CatalogV1ProductType!
    "HTML."
    description: String
    sku: String
    weight: Float
    weightRange: CatalogV1NumericRange
    stock: CatalogV1Stock!
    "The older name of priceData."
    price: CatalogV1PriceData!
    priceData: CatalogV1PriceData!
    convertedPriceData: CatalogV1PriceData
    priceRange: CatalogV1NumericRange
    costAndProfitData: CatalogV1CostAndProfitData
    costRange: CatalogV1NumericRange
    pricePerUnitData: CatalogV1PricePerUnitData
    additionalInfoSections: [CatalogV1AdditionalInfoSection!]!
    ribbons: [CatalogV1Ribbon!]
    ribbon: String
    brand: String
    media: CatalogV1Media!
    customTextFields: [CatalogV1CustomTextField!]
    manageVariants: Boolean!
    productOptions: [CatalogV1ProductOption!]!
    productPageUrl: CatalogV1PageUrl
    numericId: String
    inventoryItemId: String
    discount: CatalogV1Discount
    collectionIds: [String!]!
    variants: [CatalogV1Variant!]!
    "The other languages of the shop in which it is translated. An addition to the protocol."
    translatedTo: [String!]
    seoData: JSON
    digitalFile: CatalogV1SecuredMedia
    revision: String
    lastUpdated: String!
    createdDate: String!
  }

  type CatalogV1Collection {
    id: String!
    name: String!
    slug: String!
    description: String
    media: CatalogV1Media
    numberOfProducts: Int!
    visible: Boolean
    revision: String
    "The other languages of the shop in which it is translated. An addition to the protocol."
    translatedTo: [String!]
    "The products of the collection, in the merchant's order by default. For their number, see numberOfProducts."
    productsVirtualReference(query: CatalogV1CollectionProductsInput): StoresProductsV1ProductsPage
  }

  input CatalogV1CollectionProductsInput {
    query: CommonQueryInput
  }

  enum CatalogV1ProductType {
    unspecified_product_type
    physical
    digital
  }

  enum CatalogV1InventoryStatus {
    IN_STOCK
    OUT_OF_STOCK
    PARTIALLY_OUT_OF_STOCK
  }

  enum CatalogV1OptionType {
    unspecified_option_type
    drop_down
    color
  }

  enum CatalogV1MediaItemType {
    unspecified_media_item_type
    image
    video
    audio
    document
    zip
  }

  enum CatalogV1DiscountType {
    UNDEFINED
    NONE
    AMOUNT
    PERCENT
  }

  type CatalogV1NumericRange {
    minValue: Float!
    maxValue: Float!
  }

  type CatalogV1Stock {
    trackInventory: Boolean!
    quantity: Int
    inStock: Boolean!
    inventoryStatus: CatalogV1InventoryStatus!
  }

  type CatalogV1PriceData {
    currency: String!
    price: Float!
    discountedPrice: Float!
    formatted: CatalogV1FormattedPrice!
    pricePerUnit: Float
  }

  type CatalogV1FormattedPrice {
    price: String!
    discountedPrice: String!
    pricePerUnit: String
  }

  type CatalogV1CostAndProfitData {
    itemCost: Float
    formattedItemCost: String
    profit: Float
    formattedProfit: String
    profitMargin: Float
  }

  type CatalogV1PricePerUnitData {
    totalQuantity: Float!
    totalMeasurementUnit: String!
    baseQuantity: Float!
    baseMeasurementUnit: String!
  }

  type CatalogV1Discount {
    type: CatalogV1DiscountType!
    value: Float!
  }

  type CatalogV1AdditionalInfoSection {
    title: String!
    description: String!
  }

  type CatalogV1Ribbon {
    text: String!
  }

  type CatalogV1CustomTextField {
    title: String!
    maxLength: Int!
    mandatory: Boolean!
  }

  type CatalogV1ProductOption {
    optionType: CatalogV1OptionType!
    name: String!
    choices: [CatalogV1Choice!]!
  }

  type CatalogV1Choice {
    value: String!
    description: String!
    media: CatalogV1Media
    inStock: Boolean!
    visible: Boolean!
  }

  type CatalogV1PageUrl {
    base: String!
    path: String!
  }

  type CatalogV1Media {
    mainMedia: CatalogV1MediaItem
    items: [CatalogV1MediaItem!]!
  }

  type CatalogV1MediaItem {
    id: String!
    title: String
    mediaType: CatalogV1MediaItemType!
    image: CatalogV1MediaFile
    video: CatalogV1Video
    thumbnail: CatalogV1MediaFile
  }

  type CatalogV1MediaFile {
    id: String
    url: String!
    width: Int!
    height: Int!
    format: String
    altText: String
  }

  type CatalogV1Video {
    files: [CatalogV1MediaFile!]!
    stillFrameMediaId: String
  }

  type CatalogV1SecuredMedia {
    id: String!
    fileName: String!
    fileType: String!
  }

  type CatalogV1Variant {
    id: String!
    "The selected choice by option name."
    choices: JSON!
    variant: CatalogV1VariantData!
    stock: CatalogV1VariantStock!
  }

  type CatalogV1VariantData {
    priceData: CatalogV1PriceData!
    convertedPriceData: CatalogV1PriceData
    costAndProfitData: CatalogV1CostAndProfitData
    weight: Float
    sku: String
    visible: Boolean!
  }

  type CatalogV1VariantStock {
    trackQuantity: Boolean!
    quantity: Int
    inStock: Boolean!
  }
`
