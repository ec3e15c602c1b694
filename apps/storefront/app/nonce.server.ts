import { createContext } from 'react-router'

/** Names this answer's own scripts to the browser. Empty in development, where there is no policy. */
export const nonceContext = createContext('')
