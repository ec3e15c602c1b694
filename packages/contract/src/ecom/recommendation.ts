/** One way to choose what to recommend. */
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
  /** The first of the given algorithms that found enough. */
  algorithm?: RecommendationAlgorithm
}
