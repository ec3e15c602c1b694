import { pino } from 'pino'

/** A silent log. */
export const silent = pino({ enabled: false })
