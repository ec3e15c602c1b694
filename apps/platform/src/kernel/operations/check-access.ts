import { type Caller, isShopper } from '../caller.ts'
import type { OperationName, Server } from '../http/route-types.ts'
import { LIMITS } from '../limits.ts'
import type { Refusal } from '../refusal.ts'
import type { AccessRule } from '../roles.ts'

/** Why a caller may not call an operation, if so. */
type Authorize = (caller: Caller, operation: OperationName, rule: AccessRule) => Promise<Refusal | undefined>

interface Call {
  readonly caller: Caller
  readonly network: string | undefined
  readonly operation: OperationName
  readonly rule: AccessRule
}

/** Why an authenticated call is refused, if so: by the rate limit, by its role or by the state of the shop. */
export type CheckAccess = (call: Call) => Promise<Refusal | undefined>

export const accessCheck =
  (server: Pick<Server, 'limiter' | 'now'>, authorize: Authorize): CheckAccess =>
  async ({ caller, network, operation, rule }) =>
    (await rateLimitRefusal(server, caller, network)) ?? authorize(caller, operation, rule)

/** Every caller has a rate limit, except local ones. */
function rateLimitRefusal(
  { limiter, now }: Pick<Server, 'limiter' | 'now'>,
  caller: Caller,
  network: string | undefined,
): Promise<Refusal | undefined> | undefined {
  if (network === undefined) return undefined
  const windowMs = LIMITS.requestWindow
  if (isShopper(caller)) {
    // Several shoppers may share one session: those of a storefront without sessions for browsing.
    const key = ['requests', caller.sessionId, network]
    return limiter({ key, limit: LIMITS.requestsPerShopper, windowMs }, now())
  }
  return caller.role === 'app'
    ? limiter({ key: ['requests', caller.appId], limit: LIMITS.requestsPerApp, windowMs }, now())
    : limiter({ key: ['requests', caller.merchantId], limit: LIMITS.requestsPerMerchant, windowMs }, now())
}
