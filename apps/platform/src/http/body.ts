import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { parseJson } from './json.ts'

type Unreadable = Refusal<'MALFORMED_REQUEST' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'>

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i

/** The JSON body of a request. Nothing is read that the head already rules out, and never more than the limit. */
export async function readJsonBody(request: Request): Promise<{ value: unknown } | Unreadable> {
  const { headers } = request
  if (!JSON_TYPE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) {
    return refuse('UNSUPPORTED_MEDIA_TYPE', { supported: 'application/json' })
  }
  const tooLarge = refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
  if (Number(headers.get('content-length') ?? 0) > LIMITS.bodyBytes) return tooLarge
  const bytes = await readAtMost(request, LIMITS.bodyBytes)
  if (!bytes) return tooLarge
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return refuse('MALFORMED_REQUEST', { reason: 'the body is not UTF-8' })
  }
}

/** The body of a request; `undefined` when it is longer than the limit, which stops the reading. */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced <= limit) {
    // No more can come than the head says, so it is read in one go, which is several times as fast.
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > limit ? undefined : bytes
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
