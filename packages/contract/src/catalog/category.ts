import type { Breadcrumb, MediaFileV3 } from './product-v3.ts'

/** Catalog V3: the collections of the shop, as a tree of one level. */
export interface Category {
  _id: string
  revision: string
  name: string
  slug: string
  visible: boolean
  /** The number of its visible products. */
  itemCounter: number
  image?: MediaFileV3
  /** With `DESCRIPTION`. */
  description?: string
  /** With `BREADCRUMBS_INFO`: the categories above it, so none. */
  breadcrumbsInfo?: { breadcrumbs: Breadcrumb[] }
  treeReference: TreeReference
  _createdDate: Date
  _updatedDate: Date
}

/** The tree of an app. The shop has that of `@wix/stores`. */
export interface TreeReference {
  appNamespace: string
  treeKey: string | null
}

/** A product in a category. */
export interface CategoryItem {
  catalogItemId: string
  appId: string
}
