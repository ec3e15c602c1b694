import { z } from 'zod'
import { refreshTokenRotation } from '../../kernel/database/schema/identity/identity.ts'

/** Whether the URL stays on the machine. */
export const isLocalUrl = ({ hostname }: URL) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]'

/** Tokens travel to these URLs, so they must be https, unless they stay on the machine. */
export const isSecureUrl = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLocalUrl(url))

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** Scheme, host and port, as browsers write it in `Origin`. */
export function isExactOrigin(text: string): boolean {
  const url = parsed(text)
  return url !== undefined && isSecureUrl(url) && url.origin === text && !text.includes('*')
}

/**
 * A whole URL as browsers write it, or an origin alone, as shops write their home page. Sign-in compares it exactly,
 * so there are no patterns.
 */
export function isExactRedirectUri(text: string): boolean {
  const url = parsed(text)
  return (
    url !== undefined &&
    isSecureUrl(url) &&
    (url.href === text || url.origin === text) &&
    url.username === '' &&
    url.password === '' &&
    !/[#*\\]/.test(text)
  )
}

const name = z.string().trim().min(1).max(80)
const origins = z
  .array(z.string().max(300).refine(isExactOrigin, 'must be an origin, such as https://shop.example'))
  .max(20)
const redirectUris = z
  .array(
    z
      .string()
      .max(1000)
      .refine(isExactRedirectUri, 'must be a full URL, such as https://shop.example/callback'),
  )
  .max(50)

const rotateRefreshTokens = z.enum(refreshTokenRotation.enumValues)

/** The input for an app that uses the shop's API for shoppers. */
export const NewApp = z.strictObject({
  name,
  origins: origins.default([]),
  redirectUris: redirectUris.default([]),
  rotateRefreshTokens: rotateRefreshTokens.default('WHEN_ANNOUNCED'),
  canSignMembersIn: z.boolean().default(false),
})
export type NewApp = z.infer<typeof NewApp>

export const AppChange = z
  .strictObject({
    name: name.optional(),
    origins: origins.optional(),
    redirectUris: redirectUris.optional(),
    rotateRefreshTokens: rotateRefreshTokens.optional(),
    canSignMembersIn: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')
export type AppChange = z.infer<typeof AppChange>
