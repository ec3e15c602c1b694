import type { TotpEnrolment } from '@vitrine/contract'
import type { Queryable } from '../database/open.ts'
import { readShop } from '../shop/settings.ts'
import { newRecoveryCodes, recoveryCodeHash, stepOfCode, totpUri } from './one-time-codes.ts'

/** The setup of an authenticator app: as text, as a URL, and as a QR code. */
export async function describeEnrolment(
  db: Queryable,
  { secret, email }: { readonly secret: string; readonly email: string },
): Promise<TotpEnrolment> {
  // A default import: not every loader finds the named exports of a CommonJS package.
  const { default: qrCode } = await import('qrcode')
  const uri = totpUri({ secret, shopName: (await readShop(db)).name, email })
  return { secret, uri, qrCode: await qrCode.toString(uri, { type: 'svg', margin: 1 }) }
}

/** The result of a valid first code: recovery codes, and the data to store. */
export function proveEnrolment(ownerId: string, secret: string, code: string, now: Date) {
  const lastStep = stepOfCode(secret, code, now)
  if (lastStep === undefined) return undefined
  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = recoveryCodes.map((each) => recoveryCodeHash(ownerId, each))
  return { recoveryCodes, stored: { lastStep, recoveryCodeHashes } }
}
