import { redactError } from '@vitrine/server'
import { createContext } from 'react-router'

/** The route pattern of a request, such as `products/:slug`. Set by the root middleware. */
export const routeContext = createContext('none')

interface Failed {
  readonly method: string
  readonly route: string
}

/** Logs an error with the route pattern instead of the URL, because links contain tokens. */
export function reportError(error: unknown, { method, route }: Failed): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', method, route, ...redactError(error) })}\n`)
}
