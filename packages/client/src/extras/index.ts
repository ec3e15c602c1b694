export { type PendingLogins, pendingLogins } from './pending-logins.ts'
export * as search from './search.ts'
