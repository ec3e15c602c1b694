import type { HttpContext } from '../../kernel/http/route-types.ts'

/** The header with the shopper's currency. The wire has no name for it, so this one is ours. */
export const CURRENCY_HEADER = 'vitrine-currency'

export const requestedCurrency = (c: HttpContext): string | undefined => c.req.header(CURRENCY_HEADER)
