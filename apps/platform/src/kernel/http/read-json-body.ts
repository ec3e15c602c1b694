import { readBodyBytes } from '@vitrine/server'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { parseJson } from './json.ts'

type UnreadableBody = Refusal<'MALFORMED_REQUEST' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'>

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i

/** The JSON body of a request. Nothing is read when the headers rule it out, and never more than the limit. */
export async function readJsonBody(request: Request): Promise<{ value: unknown } | UnreadableBody> {
  const { headers } = request
  if (!JSON_TYPE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
    return refuse('UNSUPPORTED_MEDIA_TYPE', { supported: 'application/json' })
  }
  const tooLarge = refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
  const bytes = await readBodyBytes(request, LIMITS.bodyBytes)
  if (!bytes) return tooLarge
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return refuse('MALFORMED_REQUEST', { reason: 'the body is not UTF-8' })
  }
}
