import type { Merchant } from '../../kernel/caller.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { readSessionCookie } from './session-cookie.ts'
import { findSignedIn } from './sessions.ts'

/** Finds the merchant on a page that is open to anyone. */
export const signedInMerchant =
  ({ db, config, now }: Pick<Server, 'db' | 'config' | 'now'>) =>
  async (c: HttpContext): Promise<Merchant | undefined> => {
    const cookie = readSessionCookie(c, config.publicUrl)
    return cookie === undefined ? undefined : findSignedIn(db, cookie, now())
  }
