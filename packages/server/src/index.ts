export {
  getClientAddress,
  isLoopback,
  networkOf,
  parseTrustedProxies,
  type TrustedAddresses,
  trustedAddresses,
} from './client-address.ts'
export { describeError } from './describe-error.ts'
export { type FastPath, listen, type Rejection, stopListening } from './listen.ts'
export { readBody } from './read-body.ts'
