import { date } from '../codec/value-codecs.ts'

export const customer = { lastOrderDate: date, newsletter: { consentDate: date, confirmedDate: date } }
