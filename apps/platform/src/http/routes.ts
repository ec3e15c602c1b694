import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import type { Operation } from './access.ts'

/** What every capability works with. */
export interface Server {
  readonly db: Database
  readonly config: Config
  readonly now: () => Date
  readonly log: Logger
}

export interface HttpEnv {
  /** Absent when the app is called without a port, as tests do. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Set on every operation that is not open to `nobody`. */
    caller: Caller
  }
}

export type HttpContext = Context<HttpEnv>

export type Handler = (c: HttpContext) => Response | Promise<Response>

/** Handlers by operation. A capability gives its own; together they cover `ACCESS`. */
export type Routes = Partial<Readonly<Record<Operation, Handler>>>
