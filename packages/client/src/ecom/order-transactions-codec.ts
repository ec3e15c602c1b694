import { dates } from '../codec/value-codecs.ts'

export const transactions = { payments: dates, refunds: dates }
