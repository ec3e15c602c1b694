import type { NewsletterSubscriber } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'

export type { NewsletterSubscriber } from '@vitrine/contract'

export interface SubscriberPage {
  subscribers: NewsletterSubscriber[]
  /** How many match in all. */
  total: number
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

/**
 * Lists confirmed subscribers, newest first: 50 per page, or up to 1,000. Searches by a part of the email address.
 * @example const { subscribers, total } = await newsletter.listSubscribers({ search: '@example.com' })
 */
export const listSubscribers = /* @__PURE__ */ operation(
  (options: { search?: string; cursor?: string; limit?: number } = {}): Call<SubscriberPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/newsletter/subscribers',
    options: pick(options, 'search', 'cursor', 'limit'),
    response: { subscribers: { consentDate: date, confirmedDate: date } },
  }),
)

/**
 * Deletes a subscriber. They get no email about it.
 * @example await newsletter.deleteSubscriber('the-subscriber-id')
 */
export const deleteSubscriber = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/newsletter/subscribers/${_id}`,
    parse: noResult,
  }),
)
