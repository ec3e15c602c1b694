export { describeError } from './describe-error.ts'
export { type AnswerFirst, listen, type Rejection, stopListening } from './listen.ts'
export { readAtMost } from './read-body.ts'
export {
  isLoopback,
  networkOf,
  originalAddress,
  readTrustedProxies,
  type TrustedAddresses,
  trustedAddresses,
} from './remote-address.ts'
