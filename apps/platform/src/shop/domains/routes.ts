import type { Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { checkDomains, listDomains } from './check-domains.ts'

/** Routes of the public URLs, which the operator sets. */
export const domainRoutes = ({ db, config, now }: Server) => {
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  return {
    'GET /_vitrine/v1/domains': operation(
      { access: 'merchants', summary: 'Lists the public URLs of the shop and the platform.' },
      async () => ({ domains: listDomains(config) }),
    ),
    'POST /_vitrine/v1/domains/check': operation(
      {
        access: 'managers',
        summary: 'Checks that customers can reach the public URLs.',
        errors: ['RATE_LIMITED'],
        idempotency: 'none',
      },
      async () => {
        const limited = await countAttemptIn(db, { key: ['domain check'], ...LIMITS.testMessages }, now())
        return limited ?? { domains: await checkDomains(config, safeFetch) }
      },
    ),
  } satisfies Routes
}
