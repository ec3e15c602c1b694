import { createHash } from 'node:crypto'
import type { ErrorBody } from '@vitrine/contract'
import { readBody } from '@vitrine/server'
import { isStrict } from '../cart/strict-mode.ts'
import { type Answered, runOnce, runOnceInSteps } from '../idempotency/run-once.ts'
import { LIMITS } from '../limits.ts'
import { Refusal, type RefusalCode, refuse } from '../refusal.ts'
import type { Operation } from './access.ts'
import { hasSecretAnswer, idempotencyOf } from './idempotent-operations.ts'
import { RefusedInput } from './input.ts'
import { replyRefusal } from './reply.ts'
import type { Handler, HttpContext, Server } from './routes.ts'

/** An answer as it is stored. */
interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly refusal?: RefusalCode
}

/** Has the operation done once for each `Idempotency-Key`, where it honours one. Without a key nothing changes. */
export function runIdempotently(operation: Operation, server: Server, handler: Handler): Handler {
  const idempotency = idempotencyOf(operation)
  if (idempotency === 'none') return handler
  return async (c) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined) return handler(c)
    const body = handler.input?.body ? await bufferBody(c) : ''
    if (body instanceof Refusal) return replyRefusal(c, body)
    const content = [c.req.path, c.req.query(), body, isStrict(c)]
    const isSecret = hasSecretAnswer(operation)
    const request = { key, actor: c.get('caller'), operation, content, isSecret }
    let response: Response | undefined
    const work = async (): Promise<Answered> => {
      const outcome = await handled(c, handler)
      response = outcome instanceof Refusal ? replyRefusal(c, outcome) : outcome
      return outcome instanceof Refusal ? NOTHING_DONE : answered(c, outcome)
    }
    const outcome =
      idempotency === 'steps'
        ? await runOnceInSteps(server.db, request, server.now(), (step) => {
            c.set('step', step)
            return work()
          })
        : await runOnce(server.db, request, server.now(), work)
    if (outcome instanceof Refusal) return replyRefusal(c, outcome)
    return response ?? replyAgain(c, outcome.answer as StoredAnswer)
  }
}

/** A request that cannot be read was refused before anything was done: its key can still be used. */
const NOTHING_DONE: Answered = { answer: {}, isFinal: false }

const handled = async (c: HttpContext, handler: Handler): Promise<Response | Refusal> => {
  try {
    return await handler(c)
  } catch (error) {
    if (error instanceof RefusedInput) return error.refusal
    throw error
  }
}

/** Reads the body so that the handler can read it again, and gives its hash. */
async function bufferBody(c: HttpContext): Promise<string | Refusal> {
  const { url, method, headers } = c.req.raw
  const bytes = await readBody(c.req.raw, LIMITS.bodyBytes)
  if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
  c.req.raw = new Request(url, { method, headers, body: bytes })
  return createHash('sha256').update(bytes).digest('hex')
}

/** An answer is final unless it asks to come back later, or tells of a failure. */
async function answered(c: HttpContext, response: Response): Promise<Answered> {
  const { status, headers } = response
  const refusal = c.get('refusal')
  const answer: StoredAnswer = { status, body: await response.clone().text(), ...(refusal && { refusal }) }
  return { answer, isFinal: status < 500 && !headers.has('retry-after') }
}

function replyAgain(c: HttpContext, { status, body, refusal }: StoredAnswer): Response {
  if (refusal) c.set('refusal', refusal)
  const text = refusal ? withRequestId(body, c.get('requestId')) : body
  return c.body(text, status as 200, { 'Content-Type': 'application/json' })
}

/** A refusal names the request that it answers. */
function withRequestId(body: string, requestId: string): string {
  const error = JSON.parse(body) as ErrorBody
  return JSON.stringify({ ...error, details: { ...error.details, requestId } })
}
