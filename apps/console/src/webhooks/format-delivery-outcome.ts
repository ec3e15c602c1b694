import type { DeliveryAttempt } from '@vitrine/contract'
import { webhooksText as text } from '../shared/messages/settings/webhooks.ts'
import { t } from '../shared/messages/t.ts'

const reasons: Readonly<Record<string, string>> = text.noResponses

/** The response status of a webhook endpoint, or why there is none. Newer platforms may send other reasons. */
export const formatDeliveryOutcome = ({
  status,
  failure,
}: Pick<DeliveryAttempt, 'status' | 'failure'>): string =>
  status === null ? (reasons[failure ?? ''] ?? text.noResponse) : t(text.responded, { status })
