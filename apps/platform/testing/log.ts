import { pino } from 'pino'

/** For code that logs, where nobody reads it. */
export const silent = pino({ enabled: false })
