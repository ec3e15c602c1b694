import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))

/** Seals a text, so that only a holder of the secret can read it. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** Opens a sealed text; `undefined` for another secret, or a changed text. */
export function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE))
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
