import type { HttpBindings } from '@hono/node-server'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../credentials/signing-keys.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/open-database.ts'
import type { ReadSource } from '../database/replica.ts'
import type { RunStep } from '../idempotency/run-step.ts'
import type { Limiter } from '../rate-limit/rate-limiter.ts'
import type { RefusalCode } from '../refusal.ts'
import type { AccessRule } from '../roles.ts'
import type { Reply } from './reply.ts'

/** The dependencies of every capability. A layer with services of its own extends it: `ShopServer`, `CatalogServer`, … */
export interface Server {
  readonly db: Database
  /** The source of catalog reads for shoppers. */
  readonly reads: ReadSource
  readonly config: Config
  readonly now: () => Date
  readonly log: Logger
  readonly metrics: Registry
  readonly notifications: Notifications | undefined
  /** Aborted when the process shuts down. */
  readonly stopping: AbortSignal | undefined
  /** The current keys for tokens and links. */
  readonly keys: () => Promise<Keys>
  readonly limiter: Limiter
}

/** A method and a path, such as `GET /_vitrine/v1/coupons/:id`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export interface HttpEnv {
  /** Absent when the app runs without a port, as in tests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The client's network; undefined for localhost. */
    network?: string
    /** Reads the languages that the shop offers. */
    languages?: () => Promise<readonly LanguageCode[]>
    /** The name of the operation; undefined for an unknown path. */
    operation?: OperationName
    /** Who may call it. */
    accessRule?: AccessRule
    /** The body of the response, where all shoppers get the same. */
    sharedJson?: string
    /** The reason of a refusal, if any. */
    refusal?: RefusalCode
    /** Set on every operation that is not open to `anonymous` callers. */
    caller: Caller
    /** Runs the steps of an idempotent request with several transactions. */
    step?: RunStep
  }
}

export type HttpContext = Context<HttpEnv>

export interface RouteInput {
  /** Its path and query parameters. */
  readonly parameters?: z.ZodType
  /** Its JSON body. */
  readonly body?: z.ZodType
  /** A body encoded in the URL. The Wix SDK sends long GET queries this way. */
  readonly base64Query?: z.ZodType
}

export interface Handler<Code extends RefusalCode = RefusalCode, Body = unknown> {
  (c: HttpContext): Reply<Code, Body> | Promise<Reply<Code, Body>>
  /** Set by `validated`. */
  readonly input?: RouteInput
}
