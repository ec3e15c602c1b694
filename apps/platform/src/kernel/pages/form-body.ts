import { readBodyBytes } from '@vitrine/server'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset=utf-8\s*)?$/i

const MAX_FORM_BYTES = 16 * 1024

/** The typed values of a form, by field. `undefined` for a body that no form of ours sends. */
export async function readFormBody(request: Request): Promise<Readonly<Record<string, string>> | undefined> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return undefined
  const bytes = await readBodyBytes(request, MAX_FORM_BYTES)
  if (!bytes) return undefined
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))]
  const isClean = fields.every(([, value]) => !value.includes('\0'))
  const isUnambiguous = new Set(fields.map(([name]) => name)).size === fields.length
  return isClean && isUnambiguous ? Object.fromEntries(fields) : undefined
}
