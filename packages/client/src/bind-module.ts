import { getGlobalHost } from './global-client.ts'
import type { Call } from './operation.ts'

/** Where a bound member sends its calls and registers its listeners. */
export interface ModuleHost {
  send<Result>(call: Call<Result>): Promise<Result>
  listen(type: string, listener: (event: ReceivedEvent) => unknown): void
}

/** An event whose signature was checked, as it arrived. */
export interface ReceivedEvent {
  readonly instanceId: string
  readonly eventType: string
  readonly payload: unknown
  readonly identity?: EventIdentity
  readonly accountInfo?: Record<string, unknown>
}

/** Who caused an event. */
export interface EventIdentity {
  identityType: string
  anonymousVisitorId?: string
  memberId?: string
  wixUserId?: string
  appId?: string
}

type Make<Member> = (host: () => ModuleHost) => Member

// From the registry of symbols, so that two copies of this package on one page understand each other.
const make = Symbol.for('vitrine.bind')

/**
 * A member of a module that works in two ways: bound to a client by `createClient`, or unbound, when it
 * uses the client whose context is enabled.
 */
export const bindable = <Member extends object>(build: Make<Member>): Member =>
  Object.assign(build(getGlobalHost), { [make]: build })

/** The value as this host sees it: members are bound, in modules too; an enumeration is what it was. */
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
