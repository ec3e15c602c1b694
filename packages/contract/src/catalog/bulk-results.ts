export interface BulkResults {
  results: { itemMetadata: ItemMetadata }[]
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number; undetailedFailures: number }
}

export interface ItemMetadata {
  _id: string
  originalIndex: number
  success: boolean
  error?: { code: string; description: string; data?: Record<string, unknown> }
}
