import { type Server, STATUS_CODES } from 'node:http'
import { type FastPath, listen, type Rejection } from '@vitrine/server'
import { refuse } from '../refusal.ts'
import { errorBody } from './reply.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** Serves the platform on a port. Requests that fail before it are rejected in the common error format. */
export const serve = (
  fetch: Parameters<typeof listen>[0],
  { host, port }: Address,
  fastPath?: FastPath,
): Promise<Server> => listen(fetch, { host, port, reject, fastPath })

function reject(status: number, requestId: string): Rejection {
  const refusal = refuse('MALFORMED_REQUEST', { reason: STATUS_CODES[status] ?? 'unreadable' })
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(errorBody(refusal, requestId)),
  }
}
