import type { CostAndProfitData, Media, PageUrl, PriceData, Version } from '@vitrine/contract'
import { plainEvent } from '../event-definition.ts'
import { cost, price } from './product-codecs.ts'

interface CatalogEvent {
  originatedFromVersion?: Version
}

export interface ProductCreated extends CatalogEvent {
  productId: string
  name?: string
  slug?: string
  price?: PriceData
  visible?: boolean
  media?: Media
  sku?: string
  productPageUrl?: PageUrl
  brand?: string
  costAndProfitData?: CostAndProfitData
}

export interface ProductChanged extends CatalogEvent {
  productId: string
  changedFields?: string[]
}

export interface ProductDeleted extends CatalogEvent {
  productId: string
}

export interface VariantsChanged extends CatalogEvent {
  productId: string
  variants?: { variantId: string; choices?: Record<string, string>; changedFields?: string[] }[]
}

/** The wire uses this spelling of the collection's id. */
export interface CollectionDeleted extends CatalogEvent {
  collection_Id: string
}

export interface CollectionCreated extends CollectionDeleted {
  name?: string
  slug?: string
  media?: Media
  visible?: boolean
}

export interface CollectionChanged extends CollectionDeleted {
  changedFields?: string[]
}

const TYPE = 'com.wix.ecommerce.catalog.api.v1.'

export const onProductCreated = /* @__PURE__ */ plainEvent<ProductCreated>(`${TYPE}ProductCreated`, {
  price,
  costAndProfitData: cost,
})
export const onProductChanged = /* @__PURE__ */ plainEvent<ProductChanged>(`${TYPE}ProductChanged`)
export const onProductDeleted = /* @__PURE__ */ plainEvent<ProductDeleted>(`${TYPE}ProductDeleted`)
export const onProductVariantsChanged = /* @__PURE__ */ plainEvent<VariantsChanged>(`${TYPE}VariantsChanged`)
export const onProductCollectionCreated = /* @__PURE__ */ plainEvent<CollectionCreated>(
  `${TYPE}CollectionCreated`,
)
export const onProductCollectionChanged = /* @__PURE__ */ plainEvent<CollectionChanged>(
  `${TYPE}CollectionChanged`,
)
export const onProductCollectionDeleted = /* @__PURE__ */ plainEvent<CollectionDeleted>(
  `${TYPE}CollectionDeleted`,
)
