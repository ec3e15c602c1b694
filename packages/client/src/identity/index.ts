export * as authentication from './authentication.ts'
export * as recovery from './recovery.ts'
export * as verification from './verification.ts'
