import { dates } from './cart-codecs.ts'

/** The money of an order. */
export const transactions = { payments: dates, refunds: dates }
