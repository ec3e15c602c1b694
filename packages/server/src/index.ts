export {
  createTrustedAddresses,
  getClientAddress,
  isLoopback,
  parseTrustedProxies,
  rateLimitNetwork,
  type TrustedAddresses,
} from './client-address.ts'
export { type FastPath, listen, type Rejection, stopListening } from './listen.ts'
export { readBodyBytes } from './read-body-bytes.ts'
export { redactError } from './redact-error.ts'
