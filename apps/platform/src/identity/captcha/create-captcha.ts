import type { CaptchaChallenge } from '@vitrine/ui/solve-captcha'
import type { Config } from '../../kernel/config.ts'
import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { deriveSecret } from '../../kernel/secrets/secret.ts'
import type { CaptchaAction, VerifyCaptcha } from './captcha-types.ts'
import { captchaVerifier } from './captcha-verifier.ts'
import { createCaptchaChallenge, proofOfWork } from './proof-of-work.ts'
import { remoteCaptcha } from './remote-captcha.ts'

interface Options {
  readonly db: Queryable
  readonly config: Config
  readonly now: () => Date
  readonly keys: () => Promise<Keys>
}

/** The captcha of the shop. */
export interface Captcha {
  /** A challenge of the shop's own captcha. */
  challenge(siteKey: string, action: CaptchaAction): Promise<{ readonly challenge: CaptchaChallenge }>
  /** Whether the token that an app sent is valid, by the shop's provider. */
  readonly verify: VerifyCaptcha
  /** The same for the hosted pages, which always use the shop's own captcha. */
  readonly verifyOwn: VerifyCaptcha
}

export function createCaptcha({ db, config, now, keys }: Options): Captcha {
  const key = async () => deriveSecret((await keys()).root, 'captcha')
  const own = captchaVerifier(proofOfWork({ db, key, now }))
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  return {
    challenge: async (siteKey, action) => ({
      challenge: await createCaptchaChallenge(await key(), { siteKey, action }, now()),
    }),
    verify: config.captcha ? captchaVerifier(remoteCaptcha({ ...config.captcha, safeFetch })) : own,
    verifyOwn: own,
  }
}
