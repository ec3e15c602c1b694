import { plainEvent } from '../events.ts'

const NAMESPACE = 'com.wix.ecommerce.catalog.api.v1.'

export interface ProductCreated {
  productId: string
  name?: string
  visible?: boolean
  hasImage?: boolean
  productPageUrl?: { base: string; path: string }
}

export interface ProductChanged {
  productId: string
  changedFields?: string[]
  changedFieldsNew?: string[]
}

export interface VariantsChanged {
  productId: string
  variants?: { variantId: string; attributes?: Record<string, string>; changedFields?: string[] }[]
  changedFields?: string[]
}

export interface CollectionCreated {
  collection?: { _id: string; name?: string }
}

export const onProductCreated = /* @__PURE__ */ plainEvent<ProductCreated>(`${NAMESPACE}ProductCreated`)
export const onProductChanged = /* @__PURE__ */ plainEvent<ProductChanged>(`${NAMESPACE}ProductChanged`)
export const onProductDeleted = /* @__PURE__ */ plainEvent<{ productId: string }>(
  `${NAMESPACE}ProductDeleted`,
)
export const onProductVariantsChanged = /* @__PURE__ */ plainEvent<VariantsChanged>(
  `${NAMESPACE}VariantsChanged`,
)
export const onProductCollectionCreated = /* @__PURE__ */ plainEvent<CollectionCreated>(
  `${NAMESPACE}CollectionCreated`,
)
export const onProductCollectionChanged = /* @__PURE__ */ plainEvent<CollectionCreated>(
  `${NAMESPACE}CollectionChanged`,
)
export const onProductCollectionDeleted = /* @__PURE__ */ plainEvent<{ collectionId: string }>(
  `${NAMESPACE}CollectionDeleted`,
)
