/** A recommendation algorithm. */
export interface RecommendationAlgorithm {
  _id: string
  appId: string
}

/** An item of a catalog. */
export interface CatalogItem {
  catalogItemId: string
  appId: string
}

export interface Recommendation {
  items: CatalogItem[]
  /** The first requested algorithm that found enough items. */
  algorithm?: RecommendationAlgorithm
}
