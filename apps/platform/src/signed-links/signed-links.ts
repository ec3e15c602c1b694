import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database/open.ts'
import { loadKeys } from '../identity/keys.ts'
import { deriveSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'

/** What a link of ours is good for. One that was signed for something opens nothing else. */
type Purpose = 'download' | 'draft-order' | 'recover-checkout' | 'unsubscribe-stock' | 'unsubscribe-reminders'

/** Makes and reads the parts of links that nobody else can make. They are stored nowhere, and can be made again. */
export interface SignedLinks {
  /** With `bound`, the link is good as long as that stays the same. */
  sign(purpose: Purpose, id: string, bound?: string): string
  /** The id that was signed for this purpose. */
  read(purpose: Purpose, token: string, bound?: string): string | undefined
}

export async function signedLinks(db: Queryable, now: Date): Promise<SignedLinks> {
  const key = deriveSecret((await loadKeys(db, now)).refreshToken, 'links')
  const signature = (purpose: Purpose, id: string, bound?: string) => {
    const signed = bound === undefined ? `${purpose}\n${id}` : `${purpose}\n${id}\n${bound}`
    return createHmac('sha256', key).update(signed).digest('base64url')
  }
  return {
    sign: (purpose, id, bound) => `${id}.${signature(purpose, id, bound)}`,
    read: (purpose, token, bound) => {
      const [id = '', given = '', ...rest] = token.split('.')
      const [one, other] = [Buffer.from(given), Buffer.from(signature(purpose, id, bound))]
      const isOurs = rest.length === 0 && one.length === other.length && timingSafeEqual(one, other)
      return isOurs ? readId(id) : undefined
    },
  }
}
