import { language } from './language.ts'

const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
const percentages = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 6 })

/** Formats a number with all of its digits: `1.25`, in German `1,25`. */
export const formatNumber = (value: number): string => numbers.format(value)

/** Formats a percentage: 8.875 as `8.875%`, in German as `8,875 %`. */
export const formatPercentage = (percentage: number): string => percentages.format(percentage / 100)
