import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: origin.default('http://localhost:4000'),
  SHOP_URL: origin.default('http://localhost:3000'),
  MEDIA_DIR: z.string().min(1),
  CONSOLE_DIR: z.string().default(fileURLToPath(new URL('../../console/dist', import.meta.url))),
  MAILBOX: z.enum(['on', 'off']).default('off'),
  ROLE: z.enum(['web', 'jobs', 'all']).default('all'),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((pair) => pair.trim() || [])),
})

/** What the platform is told from outside. Every URL is an origin: scheme, host and port. */
export interface Config {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** What browsers see of the platform. */
  readonly publicUrl: string
  /** What browsers see of the storefront. */
  readonly shopUrl: string
  /** Where media files live. */
  readonly mediaDir: string
  /** Where the built console lies. */
  readonly consoleDir: string
  /** Whether the mails the shop sends can be read at `/mailbox`. */
  readonly mailbox: boolean
  /** Whether this process answers requests, does what nobody waits for, or both. */
  readonly role: 'web' | 'jobs' | 'all'
  /** `host:port` pairs that the shop may call although they are not public; for development. */
  readonly outboundAllow: readonly string[]
}

/** Names every missing or malformed variable at once, then stops the process from starting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) throw new Error(`The environment is incomplete:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  return {
    databaseUrl: data.DATABASE_URL,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    shopUrl: data.SHOP_URL,
    mediaDir: data.MEDIA_DIR,
    consoleDir: data.CONSOLE_DIR,
    mailbox: data.MAILBOX === 'on',
    role: data.ROLE,
    outboundAllow: data.OUTBOUND_ALLOW,
  }
}
