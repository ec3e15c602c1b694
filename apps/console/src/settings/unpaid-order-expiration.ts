/** The time after which unpaid orders are canceled, as form fields. */
export const UNITS = ['hours', 'days'] as const
export type Unit = (typeof UNITS)[number]

export const DEFAULT_HOURS = 7 * 24
const MAX_HOURS = 60 * 24

/** Uses days if the number of hours is a multiple of 24. */
export const expirationOf = (hours: number): { readonly expiresAfter: string; readonly expiresUnit: Unit } =>
  hours % 24 === 0
    ? { expiresAfter: String(hours / 24), expiresUnit: 'days' }
    : { expiresAfter: String(hours), expiresUnit: 'hours' }

export const hoursIn = (count: string, unit: Unit): number => Number(count) * (unit === 'days' ? 24 : 1)

export const isValidExpiration = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS
