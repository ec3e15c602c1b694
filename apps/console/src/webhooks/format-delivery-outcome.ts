import type { DeliveryAttempt } from '@vitrine/contract'
import { webhooksText as text } from '../shared/messages/settings/webhooks.ts'
import { t } from '../shared/messages/t.ts'

const reasons: Readonly<Record<string, string>> = text.noResponses

/** The response status of a webhook endpoint, or why there is none. Newer platforms may send other reasons. */
export const formatDeliveryOutcome = ({
  status,
  errorCode,
}: Pick<DeliveryAttempt, 'status' | 'errorCode'>): string =>
  status === null ? (reasons[errorCode ?? ''] ?? text.noResponse) : t(text.responded, { status })
