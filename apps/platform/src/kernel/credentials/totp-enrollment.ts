import type { TotpEnrollment } from '@vitrine/contract'
import {
  type AuthenticatorAccount,
  findTotpStep,
  newRecoveryCodes,
  recoveryCodeHash,
  totpUri,
} from './two-factor-codes.ts'

/** The setup of an authenticator app: as text, as a URL, and as a QR code. */
export async function describeTotpEnrollment(account: AuthenticatorAccount): Promise<TotpEnrollment> {
  // A default import: not every loader finds the named exports of a CommonJS package.
  const { default: qrCode } = await import('qrcode')
  const uri = totpUri(account)
  return { secret: account.secret, uri, qrCode: await qrCode.toString(uri, { type: 'svg', margin: 1 }) }
}

/** The result of a valid first code: recovery codes, and the data to store. */
export function verifyTotpEnrollment(ownerId: string, secret: string, code: string, now: Date) {
  const lastTimeStep = findTotpStep(secret, code, now)
  if (lastTimeStep === undefined) return undefined
  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = recoveryCodes.map((each) => recoveryCodeHash(ownerId, each))
  return { recoveryCodes, stored: { lastTimeStep, recoveryCodeHashes } }
}
