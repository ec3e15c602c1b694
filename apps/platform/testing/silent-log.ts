import { pino } from 'pino'

/** A silent log. */
export const silentLog = pino({ enabled: false })
