/**
 * A proof-of-work challenge of the platform. The solution is the counter that, appended to the nonce as four bytes,
 * derives a key with the given prefix. Byte values are hexadecimal.
 */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    /** The number of PBKDF2 iterations. */
    readonly cost: number
    /** In bytes. */
    readonly keyLength?: number
    readonly keyPrefix: string
    /** Lets the platform verify a solution without deriving keys. */
    readonly keySignature?: string
    /** The action and the expiry of the challenge. The signature covers it. */
    readonly data?: Readonly<Record<string, string | number | boolean | null>>
  }
  readonly signature?: string
}

export interface CaptchaRequest {
  /** The client's `captchaVisibleSiteKey` or `captchaInvisibleSiteKey`. */
  readonly siteKey: string
  readonly action: 'login' | 'register' | 'recovery' | 'order'
  /** The URL of the platform, if it is not the origin of the page. */
  readonly platformUrl?: string
  readonly signal?: AbortSignal
}

/**
 * Fetches a challenge and solves it. Returns the token to send with the form. The page stays responsive, because Web
 * Crypto derives the keys in the background.
 */
export async function solveCaptcha({
  siteKey,
  action,
  platformUrl = '',
  signal,
}: CaptchaRequest): Promise<string> {
  const url = `${platformUrl}/_vitrine/v1/captcha/challenge?${new URLSearchParams({ siteKey, action })}`
  const response = await fetch(url, { signal: signal ?? null })
  if (!response.ok) throw new Error(`The captcha challenge failed with status ${response.status}.`)
  const { challenge } = (await response.json()) as { challenge: CaptchaChallenge }
  const solution = await solve(challenge, signal)
  return base64Url(JSON.stringify({ challenge, solution }))
}

/** The number of keys to derive in parallel. */
const BATCH_SIZE = 4

/** More attempts than a valid challenge needs. */
const MAX_ATTEMPTS = 100_000

async function solve({ parameters }: CaptchaChallenge, signal: AbortSignal | undefined) {
  const derive = createKeyDeriver(parameters)
  for (let start = 0; start < MAX_ATTEMPTS; start += BATCH_SIZE) {
    signal?.throwIfAborted()
    const counters = Array.from({ length: BATCH_SIZE }, (_, index) => start + index)
    const keys = await Promise.all(counters.map(derive))
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix))
    if (found >= 0) return { counter: start + found, derivedKey: keys[found] }
  }
  throw new Error('The captcha challenge has no solution.')
}

function createKeyDeriver({ algorithm, nonce, salt, cost, keyLength = 32 }: CaptchaChallenge['parameters']) {
  const [kind, hash = ''] = algorithm.split('/')
  if (kind !== 'PBKDF2') throw new Error(`The captcha algorithm ${algorithm} is not supported.`)
  const derivation = { name: kind, hash, salt: hexToBytes(salt), iterations: cost }
  const nonceBytes = hexToBytes(nonce)
  return async (counter: number): Promise<string> => {
    const password = new Uint8Array(nonceBytes.length + 4)
    password.set(nonceBytes)
    new DataView(password.buffer).setUint32(nonceBytes.length, counter)
    const key = await crypto.subtle.importKey('raw', password, kind, false, ['deriveBits'])
    return bytesToHex(await crypto.subtle.deriveBits(derivation, key, keyLength * 8))
  }
}

const hexToBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const bytesToHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
