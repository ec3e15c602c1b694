import { getGlobalHost } from './global-client.ts'
import type { Call } from './operation.ts'

/** Sends the calls of bound functions and registers their event handlers. */
export interface ModuleHost {
  send<Result>(call: Call<Result>): Promise<Result>
  listen(type: string, listener: (event: ReceivedEvent) => unknown): void
}

/** An event with a verified signature. */
export interface ReceivedEvent {
  readonly instanceId: string
  readonly eventType: string
  readonly payload: unknown
  readonly identity?: EventIdentity
  readonly accountInfo?: Record<string, unknown>
}

/** The actor that caused an event. */
export interface EventIdentity {
  identityType: string
  anonymousVisitorId?: string
  memberId?: string
  wixUserId?: string
  appId?: string
}

type Make<Member> = (host: () => ModuleHost) => Member

// A registered symbol works across two copies of this package on one page.
const make = Symbol.for('vitrine.bind')

/** Creates a function that `createClient` can bind to a client. Unbound, it uses the global client. */
export const bindable = <Member extends object>(build: Make<Member>): Member =>
  Object.assign(build(getGlobalHost), { [make]: build })

/** Binds a function, or all functions of a module. Other values, such as enums, stay as they are. */
export const bindModule = <Value>(value: Value, host: () => ModuleHost): Value =>
  isMember(value)
    ? (value[make] as Make<Value>)(host)
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (Object.fromEntries(
          Object.entries(value).map(([key, item]) => [key, bindModule(item, host)]),
        ) as Value)
      : value

const isMember = (value: unknown): value is { [make]: Make<unknown> } =>
  typeof value === 'function' && make in value
