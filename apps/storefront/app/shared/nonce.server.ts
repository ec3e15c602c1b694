import { createContext } from 'react-router'

/** The CSP nonce of the response. Empty in development, where there is no policy. */
export const nonceContext = createContext('')
