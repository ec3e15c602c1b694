export * as redirects from './redirects.ts'
