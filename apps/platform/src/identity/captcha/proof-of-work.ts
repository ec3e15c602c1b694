import type { CaptchaChallenge } from '@vitrine/ui/solve-captcha'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import {
  CAPTCHA_ACTIONS,
  type CaptchaAction,
  type CaptchaProvider,
  type CaptchaResponse,
} from './captcha-types.ts'
import { siteKeyOf } from './site-keys.ts'

/** About a quarter of a second on a laptop: nothing for a person, expensive for millions of requests. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 3000, deriveKey } as const
const [MIN_STEPS, MAX_STEPS] = [150, 350]

interface Secrets {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
}

/** Both are derived from one key, separately for the challenge's signature and its solution's. */
const secretsOf = (key: string): Secrets => ({
  hmacSignatureSecret: `challenge ${key}`,
  hmacKeySignatureSecret: `solution ${key}`,
})

/** A challenge that takes a while to solve and no time to verify. Its purpose and expiry are signed. */
export function createCaptchaChallenge(
  key: string,
  { siteKey, action }: { readonly siteKey: string; readonly action: CaptchaAction },
  now: Date,
): Promise<CaptchaChallenge> {
  const expiresAt = now.getTime() + LIMITS.captchaLifetime
  return createChallenge({
    ...WORK,
    ...secretsOf(key),
    counter: randomInt(MAX_STEPS, MIN_STEPS),
    data: { siteKey, action, expiresAt },
  })
}

/** A token in transit: URL-safe base64 of this. */
const Response = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(WORK.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ siteKey: z.string(), action: z.enum(CAPTCHA_ACTIONS), expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const MAX_SOLUTION_LENGTH = 4096

function parseResponse(token: string) {
  if (token.length > MAX_SOLUTION_LENGTH) return undefined
  try {
    return Response.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}

interface VerificationContext {
  readonly db: Queryable
  readonly key: () => Promise<string>
  readonly now: () => Date
}

/** The shop's own captcha: it calls no service, and each token counts once. */
export const proofOfWork = ({ db, key, now }: VerificationContext): CaptchaProvider => ({
  verify: async ({ token, kind, action }: CaptchaResponse) => {
    const response = parseResponse(token)
    if (!response) return 'wrong'
    const { data } = response.challenge.parameters
    const isExpected = data.siteKey === siteKeyOf(kind) && data.action === action
    if (!isExpected || data.expiresAt <= now().getTime()) return 'wrong'
    const { verified } = await verifySolution({ ...response, ...secretsOf(await key()), deriveKey })
    if (!verified) return 'wrong'
    return (await isFirstUse(db, response.challenge.signature, now())) ? 'right' : 'wrong'
  },
})

/** Counted as long as any token is valid, so that none is accepted twice. */
const isFirstUse = async (db: Queryable, signature: string, now: Date): Promise<boolean> =>
  (await countAttemptIn(
    db,
    { key: ['captcha answer', signature], limit: 1, windowMs: LIMITS.captchaLifetime },
    now,
  )) === undefined
