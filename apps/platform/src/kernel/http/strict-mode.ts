import type { HttpContext } from './route-types.ts'

/** The header that turns silently ignored input into errors. */
export const STRICT_HEADER = 'vitrine-strict'

export const isStrict = (c: HttpContext): boolean => c.req.header(STRICT_HEADER) === 'true'
