import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { requestLocale } from '../../kernel/pages/page-language.tsx'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { IdentityServer } from '../identity-server.ts'
import { SENT_FACTORS } from './factor-provider.ts'
import {
  deleteFactorProvider,
  FactorProviderInput,
  getFactorProvider,
  rotateFactorProviderSecret,
  setFactorProvider,
} from './factor-provider-settings.ts'
import { parseTarget } from './parse-target.ts'
import { sendFactorMessage } from './send-factor-message.ts'

const TestMessage = z.strictObject({
  factorType: z.enum(SENT_FACTORS),
  to: z.string().trim().min(1).max(200),
})

/** The code of test messages. It proves nothing. */
const TEST_CODE = '123456'

/** Routes of the provider that sends texts, calls and push notifications. It gets sign-in codes, so owners set it. */
export const factorProviderRoutes = ({ db, config, now, shop, findFactorProvider }: IdentityServer) => {
  const rules = targetRules(config.outboundAllowlist)
  return {
    'GET /_vitrine/v1/factor-provider': operation(
      { access: 'merchants', summary: 'Reads the provider of sign-in codes by text, call and push.' },
      () => getFactorProvider(db),
    ),
    'POST /_vitrine/v1/factor-provider': operation(
      {
        access: 'owner',
        summary: 'Sets the provider of sign-in codes. Only the first response contains a new secret.',
        body: FactorProviderInput,
        hasSecretResponse: true,
      },
      (c, { body }) => setFactorProvider(db, body, rules, { actor: c.get('caller'), now: now() }),
    ),
    'DELETE /_vitrine/v1/factor-provider': operation(
      {
        access: 'owner',
        summary: 'Removes the provider. Members who used it get codes by email.',
        errors: ['FACTOR_PROVIDER_NOT_FOUND'],
      },
      (c) => deleteFactorProvider(db, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/factor-provider/rotate-secret': operation(
      {
        access: 'owner',
        summary: 'Replaces the signing secret of the provider at once.',
        errors: ['FACTOR_PROVIDER_NOT_FOUND'],
        hasSecretResponse: true,
      },
      (c) => rotateFactorProviderSecret(db, { actor: c.get('caller'), now: now() }),
    ),
    'POST /_vitrine/v1/factor-provider/test': operation(
      {
        access: 'owner',
        summary: 'Sends a test message through the provider.',
        errors: ['FACTOR_NOT_CONFIGURED', 'RATE_LIMITED'],
        body: TestMessage,
        idempotency: 'none',
      },
      async (c, { body: { factorType: type, to: typed } }) => {
        const provider = await findFactorProvider(db)
        if (!provider?.factors.includes(type)) return refuse('FACTOR_NOT_CONFIGURED', { factorType: type })
        const to = parseTarget(type, typed)
        if (to instanceof Refusal) return to
        const at = now()
        const limited = await countAttemptIn(db, { key: ['test message'], ...LIMITS.testMessages }, at)
        if (limited) return limited
        const failure = await sendFactorMessage(
          provider,
          {
            type,
            purpose: 'TEST',
            to,
            proof: { code: TEST_CODE },
            shopName: (await shop()).name,
            locale: await requestLocale(c),
            expiresAt: new Date(at.getTime() + LIMITS.codeLifetime),
          },
          at,
        )
        return failure ? { isAccepted: false, ...failure } : { isAccepted: true }
      },
    ),
  } satisfies Routes
}
