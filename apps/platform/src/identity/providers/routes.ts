import type { SignInProviderTestResult } from '@vitrine/contract'
import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { discoverIssuer, ProviderFailure } from './openid-configuration.ts'
import {
  Issuer,
  listOfferedProviders,
  parseIssuer,
  readSignInProviders,
  SignInProvidersInput,
  setSignInProviders,
} from './sign-in-provider-settings.ts'

/** Routes of the OpenID providers. They say who members are, so owners set them. */
export const signInProviderRoutes = ({ db, config, now }: Server) => {
  const openId = { safeFetch: createSafeFetch({ allow: config.outboundAllowlist }), config }
  return {
    'GET /_vitrine/v1/sign-in-providers': operation(
      { access: 'merchants', summary: 'Reads the OpenID providers with which members sign in.' },
      () => readSignInProviders(db, config),
    ),
    'GET /_vitrine/v1/sign-in-providers/offered': operation(
      {
        access: 'anyone',
        summary:
          'Lists the OpenID providers that shoppers can choose. With the id as `provider` in the authorization URL, the sign-in starts there.',
      },
      async () => ({ providers: await listOfferedProviders(db) }),
    ),
    'POST /_vitrine/v1/sign-in-providers': operation(
      {
        access: 'owner',
        summary: 'Sets all OpenID providers with which members sign in. Client secrets are write-only.',
        errors: ['SECRETS_KEY_MISSING'],
        body: SignInProvidersInput,
      },
      (c, { body: { providers } }) =>
        setSignInProviders(db, config, providers, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/sign-in-providers/test': operation(
      {
        access: 'owner',
        summary: 'Reads the OpenID configuration of a provider, and returns whether it is valid.',
        errors: ['RATE_LIMITED'],
        body: z.strictObject({ issuer: Issuer }),
        idempotency: 'none',
      },
      async (_, { body: { issuer } }): Promise<TestOutcome> => {
        const limited = await countAttemptIn(db, { key: ['test provider'], ...LIMITS.providerTests }, now())
        if (limited) return limited
        const url = parseIssuer(issuer, config)
        if (!url) return { isReachable: false, reason: 'ADDRESS_REFUSED' }
        const outcome = await discoverIssuer(openId, url.href)
        if (!(outcome instanceof ProviderFailure)) return { isReachable: true }
        const { reason } = outcome
        return {
          isReachable: false,
          reason: reason === 'NO_SECRET' || reason === 'REJECTED' ? 'NOT_OPENID' : reason,
        }
      },
    ),
  } satisfies Routes
}

type TestOutcome = SignInProviderTestResult | NonNullable<Awaited<ReturnType<typeof countAttemptIn>>>
