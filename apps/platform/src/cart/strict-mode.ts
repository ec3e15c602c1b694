import type { HttpContext } from '../http/routes.ts'

/** Whoever sends this is refused what would otherwise be passed over in silence. */
export const STRICT_HEADER = 'vitrine-strict'

export const isStrict = (c: HttpContext): boolean => c.req.header(STRICT_HEADER) === 'true'
