import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'

export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** A new key pair as PEM. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const [privateKey, publicKey] = await Promise.all([
    exportPKCS8(pair.privateKey),
    exportSPKI(pair.publicKey),
  ])
  return { privateKey, publicKey }
}
