import { createContext } from 'react-router'

/** Names this answer's own scripts to the browser. Absent in development, where there is no policy. */
export const nonceContext = createContext<string | undefined>(undefined)
