import { readBodyBytes } from '@vitrine/server'
import { isStorable } from '../../kernel/http/json.ts'
import { readJsonBody } from '../../kernel/http/read-json-body.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'

/** The fields of a token request, in two spellings. */
const NAMES: Readonly<Record<string, string>> = {
  grant_type: 'grantType',
  client_id: 'clientId',
  refresh_token: 'refreshToken',
  redirect_uri: 'redirectUri',
  code_verifier: 'codeVerifier',
  member_id: 'memberId',
  session_token: 'sessionToken',
}

const FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset=utf-8\s*)?$/i

export type TokenRequest = Readonly<Record<string, unknown>>

/**
 * The fields of a token request in camel case, from JSON or a form. A field given twice, even in two spellings, is
 * rejected, because another parser might use the other value.
 */
export async function parseTokenRequest(request: Request): Promise<TokenRequest | Refusal> {
  const isForm = FORM.test(request.headers.get('content-type') ?? '')
  const members = isForm ? await readForm(request) : await readJson(request)
  if (members instanceof Refusal) return members
  const named = members.map(([name, value]) => [NAMES[name] ?? name, value] as const)
  const isAmbiguous = new Set(named.map(([name]) => name)).size < named.length
  return isAmbiguous ? refuse('invalid_request') : Object.fromEntries(named)
}

type Members = readonly (readonly [string, unknown])[]

async function readForm(request: Request): Promise<Members | Refusal> {
  const bytes = await readBodyBytes(request, LIMITS.bodyBytes)
  if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.bodyBytes })
  const members = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  return members.every((texts) => texts.every(isStorable)) ? members : refuse('invalid_request')
}

async function readJson(request: Request): Promise<Members | Refusal> {
  const body = await readJsonBody(request)
  if (body instanceof Refusal) return body
  const { value } = body
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('invalid_request')
  return Object.entries(value)
}
