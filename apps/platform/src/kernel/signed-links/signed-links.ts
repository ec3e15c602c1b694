import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Keys, linkKeysOf } from '../credentials/signing-keys.ts'
import type { Queryable } from '../database/open-database.ts'
import { deriveSecret } from '../secrets/secret.ts'
import { parseId } from '../wire-id.ts'

/** The purpose of a link. A link signed for one purpose is invalid for any other. */
type Purpose =
  | 'account'
  | 'checkout'
  | 'credit-note'
  | 'download'
  | 'draft-order'
  | 'invoice'
  | 'newsletter'
  | 'order-balance'
  | 'preview'
  | 'recover-checkout'
  | 'reset-password'
  | 'return-label'
  | 'review'
  | 'shop-preview'
  | 'unsubscribe-newsletter'
  | 'unsubscribe-stock'
  | 'unsubscribe-reminders'
  | 'unsubscribe-reviews'

/** Signs and verifies links. They are not stored, and can be created again. */
export interface SignedLinks {
  /** With `bound`, the link is valid as long as that value stays the same. */
  sign(purpose: Purpose, id: string, bound?: string): string
  /** The id that was signed for this purpose. */
  read(purpose: Purpose, token: string, bound?: string): string | undefined
}

export const signedLinks = async (db: Queryable, now: Date): Promise<SignedLinks> =>
  linksSignedBy(await linkKeysOf(db, now))

/** Signs with the newest key; links of earlier keys are in emails, and keep working. */
export function linksSignedBy({ links }: Pick<Keys, 'links'>): SignedLinks {
  const [newest, ...earlier] = links.map((key) => signatureBy(deriveSecret(key, 'links')))
  if (!newest) throw new Error('There is no key for links.')
  return {
    sign: (purpose, id, bound) => `${id}.${newest(purpose, id, bound)}`,
    read: (purpose, token, bound) => {
      const [id = '', input = '', ...rest] = token.split('.')
      const isValid = [newest, ...earlier].some((sign) => isSame(input, sign(purpose, id, bound)))
      return isValid && rest.length === 0 ? parseId(id) : undefined
    },
  }
}

const signatureBy = (key: string) => (purpose: Purpose, id: string, bound?: string) => {
  const signed = bound === undefined ? `${purpose}\n${id}` : `${purpose}\n${id}\n${bound}`
  return createHmac('sha256', key).update(signed).digest('base64url')
}

function isSame(input: string, expected: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
