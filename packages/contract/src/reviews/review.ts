import type { MediaFile } from '../catalog/media.ts'
import { defineEnum } from '../define-enum.ts'

/** The status of a review. Shoppers see approved ones. */
export const ReviewModerationStatus = /* @__PURE__ */ defineEnum('APPROVED IN_MODERATION REJECTED')
export type ReviewModerationStatus = keyof typeof ReviewModerationStatus

/** The namespace of reviews of products. There is no other. */
export const REVIEW_NAMESPACE = 'stores'

/** A review of a product. */
export interface Review {
  _id: string
  /** Always `stores`. */
  namespace: string
  /** The product. */
  entityId: string
  content: ReviewContent
  author: ReviewAuthor
  /** The merchant's reply. */
  reply?: ReviewReply
  moderation: {
    moderationStatus: ReviewModerationStatus
    /** Whether staff decided on the status. */
    manuallyChanged: boolean
  }
  /** Whether the author bought the product in this shop. */
  verified: boolean
  /** `APP` for reviews from other systems, and those that staff wrote down. */
  origin: { type: 'ORGANIC' | 'APP' }
  /** When it was written; for imported ones, elsewhere. */
  reviewDate: Date
  publishCount: number
  /** Always 0: shoppers do not vote on reviews. */
  foundHelpful: number
  foundUnhelpful: number
  helpfulness: number
  revision: string
  _createdDate: Date
  _updatedDate: Date
}

export interface ReviewContent {
  title?: string
  body?: string
  /** From 1 to 5. */
  rating: number
  media: ReviewMedia[]
}

/** A photo of a review. */
export interface ReviewMedia {
  /** A URL, or a reference such as `wix:image://v1/…`. */
  image: string
}

export interface ReviewAuthor {
  authorName?: string
  /** The customer. Returned to staff. */
  contactId?: string
}

export interface ReviewReply {
  message: string
  _createdDate: Date
  _updatedDate: Date
}

/** The ratings of a product. */
export interface ReviewSummary {
  productId: string
  count: number
  /** From 1 to 5, to one decimal place; 0 without reviews. */
  average: number
  /** The number of reviews by rating, from 1 to 5. */
  ratings: [number, number, number, number, number]
}

export interface ReviewSettings {
  /** Whether buyers can write reviews. */
  enabled: boolean
  /** Whether reviews are published without a check by staff. */
  publishedAtOnce: boolean
  /** Whether buyers are asked for reviews by email. */
  requestsEnabled: boolean
  /** How many days after the last shipment. */
  requestDelayDays: number
}

/** An order whose buyer was asked for reviews, by the link of that email. */
export interface ReviewRequest {
  orderNumber: string
  /** The proposed name of the author. */
  authorName: string
  items: ReviewableItem[]
}

export interface ReviewableItem {
  productId: string
  name: string
  slug?: string
  image?: MediaFile
  /** Whether the buyer has reviewed it. */
  isReviewed: boolean
}

/** The columns of a CSV file with reviews. */
export const REVIEW_CSV_COLUMNS = [
  'product',
  'rating',
  'title',
  'body',
  'author',
  'date',
  'status',
  'verified',
  'reply',
] as const
export type ReviewCsvColumn = (typeof REVIEW_CSV_COLUMNS)[number]

/** The outcome of an imported row. */
export interface ReviewImportResult {
  line: number
  outcome: 'created' | 'unchanged' | 'failed'
  errors: { column: ReviewCsvColumn; message: string }[]
}
