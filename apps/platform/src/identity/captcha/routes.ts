import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { IdentityServer } from '../identity-server.ts'
import { CAPTCHA_ACTIONS } from './captcha-types.ts'
import { isSiteKey } from './site-keys.ts'

const ChallengeRequest = z.object({
  siteKey: z.string().refine(isSiteKey, 'must be one of the two site keys'),
  action: z.enum(CAPTCHA_ACTIONS),
})

export const captchaRoutes = ({ captcha, limiter, now }: IdentityServer) =>
  ({
    'GET /_vitrine/v1/captcha/challenge': operation(
      {
        access: 'anyone',
        summary: 'Returns a CAPTCHA challenge for one action.',
        errors: ['RATE_LIMITED'],
        parameters: ChallengeRequest,
      },
      async (c, { parameters }) => {
        const network = c.get('network')
        const limit = { limit: LIMITS.captchaChallengesPerNetwork, windowMs: LIMITS.requestWindow }
        const limited = network && (await limiter({ key: ['captcha challenge', network], ...limit }, now()))
        return limited || (await captcha.challenge(parameters.siteKey, parameters.action))
      },
    ),
  }) satisfies Routes
