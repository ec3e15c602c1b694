/**
 * A task of the shop's own captcha: find the counter that, appended to the nonce as four bytes, derives a key that
 * begins with the prefix. Bytes are hexadecimal.
 */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    /** Iterations of the derivation. */
    readonly cost: number
    /** In bytes. */
    readonly keyLength?: number
    readonly keyPrefix: string
    /** Lets the platform check an answer without doing the task itself. */
    readonly keySignature?: string
    /** What the task is for, and until when: the platform's own words, signed with the rest. */
    readonly data?: Readonly<Record<string, string | number | boolean | null>>
  }
  readonly signature?: string
}

export interface CaptchaRequest {
  /** Which of the two captchas it is: the client's `captchaVisibleSiteKey` or `captchaInvisibleSiteKey`. */
  readonly siteKey: string
  readonly action: 'login' | 'register' | 'recovery' | 'order'
  /** Where the platform is, when it is not the page's own origin. */
  readonly platformUrl?: string
  readonly signal?: AbortSignal
}

/**
 * Asks the platform for a task and does it; the token that belongs into the form. It takes a moment, in which the page
 * goes on working: the browser derives keys beside it.
 */
export async function solveCaptcha({
  siteKey,
  action,
  platformUrl = '',
  signal,
}: CaptchaRequest): Promise<string> {
  const address = `${platformUrl}/_vitrine/v1/captcha/challenge?${new URLSearchParams({ siteKey, action })}`
  const response = await fetch(address, { signal: signal ?? null })
  if (!response.ok) throw new Error(`There is no captcha: the platform answered ${response.status}.`)
  const { challenge } = (await response.json()) as { challenge: CaptchaChallenge }
  const solution = await solve(challenge, signal)
  return base64Url(JSON.stringify({ challenge, solution }))
}

/** How many keys are derived at once: browsers have more than one processor. */
const BATCH_SIZE = 4

/** More steps than any honest task needs. */
const MAX_ATTEMPTS = 100_000

/** Tries counter after counter. */
async function solve({ parameters }: CaptchaChallenge, signal: AbortSignal | undefined) {
  const derive = keyDeriver(parameters)
  for (let start = 0; start < MAX_ATTEMPTS; start += BATCH_SIZE) {
    signal?.throwIfAborted()
    const counters = Array.from({ length: BATCH_SIZE }, (_, index) => start + index)
    const keys = await Promise.all(counters.map(derive))
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix))
    if (found >= 0) return { counter: start + found, derivedKey: keys[found] }
  }
  throw new Error('The captcha cannot be solved.')
}

function keyDeriver({ algorithm, nonce, salt, cost, keyLength = 32 }: CaptchaChallenge['parameters']) {
  const [kind, hash = ''] = algorithm.split('/')
  if (kind !== 'PBKDF2') throw new Error(`The captcha wants ${algorithm}, which is unknown here.`)
  const derivation = { name: kind, hash, salt: bytesOf(salt), iterations: cost }
  const start = bytesOf(nonce)
  return async (counter: number): Promise<string> => {
    const password = new Uint8Array(start.length + 4)
    password.set(start)
    new DataView(password.buffer).setUint32(start.length, counter)
    const key = await crypto.subtle.importKey('raw', password, kind, false, ['deriveBits'])
    return hexOf(await crypto.subtle.deriveBits(derivation, key, keyLength * 8))
  }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
