import { describeError } from '@vitrine/server'
import { createContext } from 'react-router'

/** The pattern of the route that answers a request, such as `products/:slug`. Set by the root's middleware. */
export const routeContext = createContext('none')

interface Failed {
  readonly method: string
  readonly route: string
}

/** Writes an error to the log. Of the address only its pattern: links carry tokens. */
export function reportError(error: unknown, { method, route }: Failed): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', method, route, ...describeError(error) })}\n`)
}
