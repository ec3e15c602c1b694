export { type AnswerFirst, listen, type Rejection, stopListening } from './listen.ts'
export {
  isLoopback,
  networkOf,
  originalAddress,
  type TrustedAddresses,
  trustedAddresses,
} from './remote-address.ts'
