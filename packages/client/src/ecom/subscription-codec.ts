import { date } from '../codec/value-codecs.ts'
import { dates } from './cart-codecs.ts'

export const contract = { ...dates, subscriptionSettings: { startDate: date }, nextCycleDate: date }
