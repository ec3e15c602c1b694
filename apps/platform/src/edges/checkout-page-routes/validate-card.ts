import type { FieldError } from './parse-details.ts'

const NUMBER = /^\d{12,19}$/
const EXPIRY = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/
const SECURITY_CODE = /^\d{3,4}$/

/** The errors of a card by field, before the provider is called. */
export function validateCard(
  { cardNumber = '', expiry = '', securityCode = '' }: Readonly<Record<string, string>>,
  now: Date,
): Readonly<Record<string, FieldError>> {
  const wrongExpiry = validateExpiry(expiry, now)
  return {
    ...(!NUMBER.test(cardNumber.replaceAll(/[\s-]/g, '')) && { cardNumber: 'cardNumber' as const }),
    ...(wrongExpiry && { expiry: wrongExpiry }),
    ...(!SECURITY_CODE.test(securityCode.trim()) && { securityCode: 'securityCode' as const }),
  }
}

/** A card is valid until its month has ended in every time zone. */
function validateExpiry(expiry: string, now: Date): FieldError | undefined {
  const [, month, year] = EXPIRY.exec(expiry.trim()) ?? []
  if (!month || !year) return 'expiry'
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12)
  return now.getTime() < end ? undefined : 'expired'
}
