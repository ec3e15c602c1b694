import type { DeliveryAttempt } from '@vitrine/contract'
import { t } from '../messages/t.ts'
import { webhooksText as text } from '../messages/webhooks.ts'

const reasons: Readonly<Record<string, string>> = text.noAnswers

/** What a receiver answered, or why there is no answer. A later platform may know more reasons. */
export const outcomeInWords = ({ status, failure }: Pick<DeliveryAttempt, 'status' | 'failure'>): string =>
  status === null ? (reasons[failure ?? ''] ?? text.noAnswer) : t(text.answered, { status })
