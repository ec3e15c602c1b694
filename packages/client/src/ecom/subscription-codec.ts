import { date, dates } from '../codec/value-codecs.ts'

export const contract = { ...dates, subscriptionSettings: { startDate: date }, nextCycleDate: date }
