import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database/open.ts'
import { loadKeys } from '../identity/keys.ts'
import { deriveSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'

/** What a link of ours is good for. One that was signed for something opens nothing else. */
type Purpose = 'download' | 'draft-order' | 'recover-checkout' | 'unsubscribe-stock' | 'unsubscribe-reminders'

/** Makes and reads the parts of links that nobody else can make. They are stored nowhere, and can be made again. */
export interface SignedLinks {
  sign(purpose: Purpose, id: string): string
  /** The id that was signed for this purpose. */
  read(purpose: Purpose, token: string): string | undefined
}

export async function signedLinks(db: Queryable, now: Date): Promise<SignedLinks> {
  const key = deriveSecret((await loadKeys(db, now)).refreshToken, 'links')
  const signature = (purpose: Purpose, id: string) =>
    createHmac('sha256', key).update(`${purpose}\n${id}`).digest('base64url')
  return {
    sign: (purpose, id) => `${id}.${signature(purpose, id)}`,
    read: (purpose, token) => {
      const [id = '', given = '', ...rest] = token.split('.')
      const [one, other] = [Buffer.from(given), Buffer.from(signature(purpose, id))]
      const isOurs = rest.length === 0 && one.length === other.length && timingSafeEqual(one, other)
      return isOurs ? readId(id) : undefined
    },
  }
}
