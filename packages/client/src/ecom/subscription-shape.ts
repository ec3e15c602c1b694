import { date } from '../codec/values.ts'
import { dates } from './shapes.ts'

/** A subscription. */
export const contract = { ...dates, subscriptionSettings: { startDate: date }, nextCycleDate: date }
