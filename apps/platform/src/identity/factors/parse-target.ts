import { invalid, type Refusal } from '../../kernel/refusal.ts'
import type { SentFactor } from './factor-provider.ts'

/** The target of a message: a phone number in E.164 form, for which people type spaces and punctuation, or a device. */
export function parseTarget(type: SentFactor, text: string): string | Refusal<'INVALID_ARGUMENT'> {
  if (type === 'PUSH') return text.trim()
  const digits = text.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : notAPhone
}

const notAPhone = invalid({
  field: 'to',
  description: 'must be a phone number with its country code, such as +4930123456',
  violatedRule: 'FORMAT',
})
