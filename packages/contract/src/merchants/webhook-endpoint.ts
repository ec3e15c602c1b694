/** A server that is told of events, with the keys its deliveries are signed with. */
export interface WebhookEndpoint {
  _id: string
  name: string
  url: string
  /** Every event when there are none. */
  eventTypes: string[]
  /** What the receiver passes to its client as the id of its app. */
  appId: string
  keys: WebhookKey[]
  consecutiveFailures: number
  /** Until when it is left alone, after failing too often. */
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

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'EXHAUSTED'

/** An event on its way to a receiver, and every attempt to bring it. */
export interface WebhookDelivery {
  eventId: string
  eventType: string
  entityId: string | null
  status: DeliveryStatus
  _createdDate: Date
  nextAttemptDate?: Date
  settledDate?: Date
  attempts: DeliveryAttempt[]
}

export interface DeliveryAttempt {
  attempt: number
  startedDate: Date
  /** In milliseconds. */
  duration: number
  /** The receiver's answer; null when there was none. */
  status: number | null
  failure: string | null
  reply: string | null
}
