import { isIP } from 'node:net'
import type { Transporter } from 'nodemailer'
import { isPublicAddress } from '../safe-fetch/public-address.ts'
import { lookUp } from '../safe-fetch/safe-fetch.ts'

const SECOND = 1000

/** The mail server and the sender. */
export interface MailServer {
  /** Host and port, for the log. */
  readonly name: string
  readonly sender: { readonly name?: string | undefined; readonly address: string }
  readonly connection: EnvironmentConnection | EnteredConnection
}

/** The operator's server, which may be in a private network. */
interface EnvironmentConnection {
  readonly url: string
}

/** A server that an owner entered. It must be public, as every server that the shop calls for its users. */
export interface EnteredConnection {
  readonly host: string
  readonly port: number
  readonly security: 'STARTTLS' | 'TLS' | 'NONE'
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** `host:port` pairs that may be reached although they are not public. */
  readonly allow: readonly string[]
}

/** Ports of mail servers. Others may belong to a service that reads a message as its own protocol. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2465, 2525, 2587]

/** The server of the environment variables. */
export function environmentMailServer({
  url,
  from,
}: {
  readonly url: string
  readonly from: string
}): MailServer {
  const { protocol, hostname, port } = new URL(url)
  return {
    name: `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`,
    sender: { address: from },
    connection: { url },
  }
}

export async function openTransport({ connection }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...('url' in connection ? connection : await enteredOptions(connection)),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The name is resolved once, and the connection uses the address that was checked. */
async function enteredOptions({ host, port, security, user, password, allow }: EnteredConnection) {
  const addresses = isIP(host) ? [host] : await lookUp(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new MailServerError('EDNS', `${host} was not found.`)
  const isSafe =
    allow.includes(`${host}:${port}`) || (SMTP_PORTS.includes(port) && addresses.every(isPublicAddress))
  if (!isSafe) throw new MailServerError('ADDRESS_REFUSED', `${host}:${port} is not a public mail server.`)
  return {
    host: first,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    ...(!isIP(host) && { tls: { servername: host } }),
    ...(user && { auth: { user, pass: password ?? '' } }),
  }
}

class MailServerError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
