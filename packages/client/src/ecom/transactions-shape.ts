import { dates } from './shapes.ts'

/** The money of an order. */
export const transactions = { payments: dates, refunds: dates }
