export { type PendingLogins, pendingLogins } from './pending-logins.ts'
