import type { TotpEnrolment } from '@vitrine/contract'
import type { Queryable } from '../database/open.ts'
import { readShop } from '../shop/settings.ts'
import { newRecoveryCodes, recoveryCodeHash, stepOfCode, totpUri } from './one-time-codes.ts'

/** What an app for one-time codes is set up with: as text, as an address, and as a picture of it. */
export async function describeEnrolment(
  db: Queryable,
  { secret, email }: { readonly secret: string; readonly email: string },
): Promise<TotpEnrolment> {
  // By its default: not every way to start the platform finds the names in a CommonJS package.
  const { default: qrCode } = await import('qrcode')
  const uri = totpUri({ secret, shopName: (await readShop(db)).name, email })
  return { secret, uri, qrCode: await qrCode.toString(uri, { type: 'svg', margin: 1 }) }
}

/** What a first code that is right brings: codes for who loses the app, and what is stored of it all. */
export function proveEnrolment(ownerId: string, secret: string, code: string, now: Date) {
  const lastStep = stepOfCode(secret, code, now)
  if (lastStep === undefined) return undefined
  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = recoveryCodes.map((each) => recoveryCodeHash(ownerId, each))
  return { recoveryCodes, stored: { lastStep, recoveryCodeHashes } }
}
