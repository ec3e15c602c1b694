import type { HttpContext } from './routes.ts'

/** The address the request comes from; `unknown` when it came through no socket. */
export const remoteAddress = (c: HttpContext): string => c.env?.incoming?.socket.remoteAddress ?? 'unknown'
