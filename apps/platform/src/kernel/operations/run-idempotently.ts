import { createHash } from 'node:crypto'
import type { ErrorBody } from '@vitrine/contract'
import { readBodyBytes } from '@vitrine/server'
import { replyRefusal } from '../http/reply.ts'
import { InvalidInputError } from '../http/request-input.ts'
import type { Handler, HttpContext, OperationName, Server } from '../http/route-types.ts'
import { isStrict } from '../http/strict-mode.ts'
import { runOnce, runOnceInSteps, type StoredResult } from '../idempotency/run-once.ts'
import { LIMITS } from '../limits.ts'
import { Refusal, type RefusalCode, refuse } from '../refusal.ts'
import { idempotencyOf, type Route } from './operation.ts'

interface StoredResponse {
  readonly status: number
  readonly body: string
  readonly refusal?: RefusalCode
}

/** Runs an operation once per `Idempotency-Key`, where it honors one. Without a key nothing changes. */
export function runIdempotently(operation: OperationName, server: Server, handler: Route): Handler {
  const idempotency = idempotencyOf(operation, handler)
  if (idempotency === 'none') return handler
  return async (c) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined) return handler(c)
    const body = handler.input.body ? await bufferBody(c) : ''
    if (body instanceof Refusal) return replyRefusal(c, body)
    const content = [c.req.path, c.req.query(), body, isStrict(c)]
    const isSecret = handler.declaration.hasSecretResponse ?? false
    const request = { key, actor: c.get('caller'), operation, content, isSecret }
    let response: Response | undefined
    const work = async (): Promise<StoredResult> => {
      const outcome = await handleRequest(c, handler)
      response = outcome instanceof Refusal ? replyRefusal(c, outcome) : outcome
      return outcome instanceof Refusal ? NO_EFFECT : storedResponse(c, outcome)
    }
    const outcome =
      idempotency === 'steps'
        ? await runOnceInSteps(server.db, request, server.now(), (step) => {
            c.set('step', step)
            return work()
          })
        : await runOnce(server.db, request, server.now(), work)
    if (outcome instanceof Refusal) return replyRefusal(c, outcome)
    return response ?? replayResponse(c, outcome.response as StoredResponse)
  }
}

/** An unreadable request is rejected before any work: its key can still be used. */
const NO_EFFECT: StoredResult = { response: {}, isFinal: false }

const handleRequest = async (c: HttpContext, handler: Handler): Promise<Response | Refusal> => {
  try {
    return await handler(c)
  } catch (error) {
    if (error instanceof InvalidInputError) return error.refusal
    throw error
  }
}

/** Reads the body so that the handler can read it again, and returns its hash. */
async function bufferBody(c: HttpContext): Promise<string | Refusal> {
  const { url, method, headers } = c.req.raw
  const bytes = await readBodyBytes(c.req.raw, LIMITS.bodyBytes)
  if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
  c.req.raw = new Request(url, { method, headers, body: bytes })
  return createHash('sha256').update(bytes).digest('hex')
}

/** A response is final unless it asks to retry, or is a server error. */
async function storedResponse(c: HttpContext, response: Response): Promise<StoredResult> {
  const { status, headers } = response
  const refusal = c.get('refusal')
  const reply: StoredResponse = { status, body: await response.clone().text(), ...(refusal && { refusal }) }
  return { response: reply, isFinal: status < 500 && !headers.has('retry-after') }
}

function replayResponse(c: HttpContext, { status, body, refusal }: StoredResponse): Response {
  if (refusal) c.set('refusal', refusal)
  const text = refusal ? withRequestId(body, c.get('requestId')) : body
  return c.body(text, status as 200, { 'Content-Type': 'application/json' })
}

/** A refusal contains the id of its request. */
function withRequestId(body: string, requestId: string): string {
  const error = JSON.parse(body) as ErrorBody
  return JSON.stringify({ ...error, details: { ...error.details, requestId } })
}
