import { dates } from './cart-codecs.ts'

export const transactions = { payments: dates, refunds: dates }
