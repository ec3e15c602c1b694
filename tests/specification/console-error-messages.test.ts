import { VitrineError } from '@vitrine/client'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { expect, test } from 'vitest'
import { errorMessage } from '../../apps/console/src/shared/error-messages.ts'
import { MESSAGE_CATALOGS } from '../../apps/platform/src/kernel/i18n/locale.ts'
import type { RefusalCode } from '../../apps/platform/src/kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../apps/platform/src/kernel/refusal-responses.ts'
import { getI18n } from '../../apps/storefront/app/i18n/request-i18n.server.ts'

/** Errors without a reason for a merchant: the platform itself fails, or an app requests tokens. */
const CODES_WITHOUT_MESSAGE: readonly RefusalCode[] = [
  'INTERNAL',
  'NOT_READY',
  'BUSY',
  'CAPTCHA_UNAVAILABLE',
  'INVALID_ARGUMENT',
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'unauthorized_client',
  'access_denied',
]

/** Errors of requests that only other packages send: the console uses Catalog V1, changes no cart, and creates no order. */
const CODES_NOT_SENT_TO_CONSOLE: readonly RefusalCode[] = [
  'NO_PERMISSION_TO_READ_MERCHANT_DATA',
  'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'NO_LINE_ITEMS_TO_ADD',
  'LINE_ITEM_NOT_FOUND_IN_CART',
  'EMPTY_LINE_ITEM_UPDATES',
  'DUPLICATE_LINE_ITEM_UPDATES',
  'COUPON_ALREADY_EXISTS',
  'MAX_COUPONS_PER_CART_EXCEEDED',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'COUPON_NOT_FOUND_IN_CART',
  'DELIVERY_METHOD_NOT_FOUND',
  'DELIVERY_METHOD_MISSING_ADDRESS',
  'DELIVERY_METHOD_MISSING_LINE_ITEMS',
  'GIFT_CARD_LOCKED',
  'GIFT_CARD_NOT_FOUND_IN_CART',
  'EMPTY_CART',
  'LINE_ITEMS_OUT_OF_STOCK',
  'MISSING_DELIVERY_ADDRESS',
  'MISSING_DELIVERY_METHOD',
  'PAYMENT_ALREADY_IN_PROGRESS',
  'INVALID_PRICE_VERIFICATION_TOKEN',
  'CART_ALREADY_ORDERED',
  'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
]

const codes = (Object.keys(REFUSAL_RESPONSES) as RefusalCode[]).filter(
  (code) => !CODES_WITHOUT_MESSAGE.includes(code) && !CODES_NOT_SENT_TO_CONSOLE.includes(code),
)

test.each(codes)('has a console message for %s', (code) => {
  const { status } = REFUSAL_RESPONSES[code]
  const details = { applicationError: { code, description: '', data: {} } }
  const { title, text } = errorMessage(new VitrineError('', { code, status, details }))
  expect(title).not.toBe('Something went wrong')
  expect(text).not.toContain('couldn’t complete')
  expect(text).not.toContain(code)
})

test.each(LANGUAGES)('shows the same coupon errors in cart and checkout: $code', ({ code }) => {
  expect(getI18n(code).messages.cart.errors).toMatchObject(MESSAGE_CATALOGS[code].checkout.coupon.errors)
})
