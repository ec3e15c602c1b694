export * as redirects from './redirects.ts'
export { createRedirectSession } from './redirects.ts'
