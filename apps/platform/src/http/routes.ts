import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Captcha } from '../captcha/open-captcha.ts'
import type { PricingSettings } from '../cart/pricing-settings.ts'
import type { CatalogCache } from '../catalog/catalog-cache.ts'
import type { Config } from '../config.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/open.ts'
import type { Reads } from '../database/replica.ts'
import type { Step } from '../idempotency/step.ts'
import type { FactorProviders } from '../identity/factor-providers.ts'
import type { Keys } from '../identity/keys.ts'
import type { RegisteredApps } from '../identity/registered-apps.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Limiter } from '../rate-limit/limiter.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Shop } from '../shop/settings.ts'
import type { Operation } from './access.ts'
import type { DeclinedBy } from './declined.ts'
import type { Reply } from './reply.ts'
import type { SerializedJson } from './serialized-json.ts'

/** What every capability works with. */
export interface Server {
  readonly db: Database
  /** Where the catalogue is read from for shoppers. */
  readonly reads: Reads
  readonly config: Config
  readonly now: () => Date
  readonly log: Logger
  readonly metrics: Registry
  readonly notifications: Notifications | undefined
  /** Aborted when the process is to stop. */
  readonly stopping: AbortSignal | undefined
  /** What tokens and links are made and checked with now. */
  readonly keys: () => Promise<Keys>
  /** The apps that are registered now. */
  readonly apps: () => Promise<RegisteredApps>
  /** The settings of the shop now. */
  readonly shop: () => Promise<Shop>
  /** Discount rules, taxes and shipping options now. */
  readonly pricingSettings: () => Promise<PricingSettings>
  /** What shoppers are answered about the catalogue now. */
  readonly catalog: CatalogCache
  readonly limiter: Limiter
  /** The ways of paying, by their ids. */
  readonly payments: ReadonlyMap<string, PaymentProvider>
  readonly captcha: Captcha
  /** Who brings members what they are to prove, besides mail and apps for codes. */
  readonly factorProviders: FactorProviders
}

export interface HttpEnv {
  /** Absent when the app is called without a port, as tests do. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The network it comes from; none when the machine itself asks. */
    network?: string
    /** Which operation was asked for; none when there is none. */
    operation?: Operation
    /** The answer, where it was JSON already. */
    written?: SerializedJson<unknown>
    /** Why it was declined, if it was. */
    refusal?: RefusalCode
    /** Set on every operation that is not open to `nobody`. */
    caller: Caller
    /** Runs the steps of a request that came with an idempotency key and takes several transactions. */
    step?: Step
  }
}

export type HttpContext = Context<HttpEnv>

/** What a route takes of a request. */
export interface RouteInput {
  /** The members of its path and query. */
  readonly parameters?: z.ZodType
  /** Its JSON body. */
  readonly body?: z.ZodType
  /** A body that comes packed into the address, as long reads of the current client generation do. */
  readonly packed?: z.ZodType
}

export interface Handler<Code extends RefusalCode = RefusalCode, Answer = unknown> {
  (c: HttpContext): Reply<Code, Answer> | Promise<Reply<Code, Answer>>
  /** Declared by `takes`. */
  readonly input?: RouteInput
}

/** Handlers by operation. A capability gives its own; together they cover `ACCESS`. */
export type Routes = { readonly [Of in Operation]?: Handler<DeclinedBy<Of>> }
