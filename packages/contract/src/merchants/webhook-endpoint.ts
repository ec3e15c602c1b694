/** A webhook endpoint with the keys that sign its deliveries. */
export interface WebhookEndpoint {
  _id: string
  name: string
  url: string
  /** All events if empty. */
  eventTypes: string[]
  /** The app id for the client of the receiver. */
  appId: string
  keys: WebhookKey[]
  consecutiveFailures: number
  /** When deliveries resume after too many failures. */
  pausedUntil?: Date
  _createdDate: Date
  _updatedDate: Date
}

export interface WebhookKey {
  _id: string
  publicKey: string
  activeFrom: Date
  status: 'PREVIOUS' | 'SIGNING' | 'NEXT'
}

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED'

/** An event delivery with its attempts. */
export interface WebhookDelivery {
  eventId: string
  eventType: string
  entityId: string | null
  status: DeliveryStatus
  _createdDate: Date
  nextAttemptDate?: Date
  finishedDate?: Date
  attempts: DeliveryAttempt[]
}

export interface DeliveryAttempt {
  attempt: number
  startedDate: Date
  /** In milliseconds. */
  duration: number
  /** The HTTP status; `null` without a response. */
  status: number | null
  /** Why there was no response. */
  errorCode: string | null
  /** The beginning of the response body. */
  responseBody: string | null
}
