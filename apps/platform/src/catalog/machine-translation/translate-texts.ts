import type { TranslationFailure, TranslationProviderKind } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { type SafeFetch, SafeFetchError, type SafeFetchResponse } from '../../kernel/safe-fetch/safe-fetch.ts'
import { fromResponseText, type TextToTranslate, toRequestText } from './keep-markup.ts'

/** A server of LibreTranslate without a graphics card takes long for a description. */
const TIMEOUT_MS = 60_000
const MAX_BYTES = 1024 * 1024
const MAX_DETAIL = 200

/** Of one request. DeepL accepts 128 KiB; a server of LibreTranslate may be set to less. */
const MAX_TEXTS = 25
const MAX_CHARACTERS = 10_000

interface Provider {
  readonly kind: TranslationProviderKind
  readonly url: string
  /** Null without a key; `undefined` if it cannot be read any more. */
  readonly key: string | null | undefined
}

interface Languages {
  readonly from: LanguageCode
  readonly to: LanguageCode
}

interface CallContext {
  readonly safeFetch: SafeFetch
  readonly now: Date
  readonly timeoutMs?: number | undefined
}

/** Why texts were not translated, and whether it may work later. */
export class TranslationError {
  readonly failure: TranslationFailure
  readonly mayRetry: boolean
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(failure: TranslationFailure, retry?: { readonly afterMs?: number | undefined }) {
    this.failure = failure
    this.mayRetry = retry !== undefined
    this.retryAfterMs = retry?.afterMs
  }
}

interface RequestForm {
  readonly path: string
  readonly headers: (key: string | null) => Readonly<Record<string, string>>
  readonly body: (
    texts: readonly string[],
    languages: Languages,
    isHtml: boolean,
    key: string | null,
  ) => object
  /** The translations in the order of the texts. */
  readonly translations: (body: unknown) => readonly string[] | undefined
  /** What the provider says about an error. */
  readonly detail: (body: unknown) => string | undefined
}

const DeepLResponse = z.object({ translations: z.array(z.object({ text: z.string() })) })
const LibreResponse = z.object({ translatedText: z.array(z.string()) })

const FORMS: Readonly<Record<TranslationProviderKind, RequestForm>> = {
  DEEPL: {
    path: '/v2/translate',
    headers: (key) => ({ authorization: `DeepL-Auth-Key ${key}` }),
    body: (text, { from, to }, isHtml) => ({
      text,
      source_lang: from.toUpperCase(),
      // English as a target needs its variant.
      target_lang: to === 'en' ? 'EN-US' : to.toUpperCase(),
      ...(isHtml && { tag_handling: 'html' }),
    }),
    translations: (body) => DeepLResponse.safeParse(body).data?.translations.map(({ text }) => text),
    detail: (body) => z.object({ message: z.string() }).safeParse(body).data?.message,
  },
  LIBRETRANSLATE: {
    path: '/translate',
    headers: () => ({}),
    body: (q, { from, to }, isHtml, key) => ({
      q,
      source: from,
      target: to,
      format: isHtml ? 'html' : 'text',
      ...(key !== null && { api_key: key }),
    }),
    translations: (body) => LibreResponse.safeParse(body).data?.translatedText,
    detail: (body) => z.object({ error: z.string() }).safeParse(body).data?.error,
  },
}

/**
 * Translates texts, in as many requests as their lengths need. All of them, or none: where a translation lost a tag or
 * a placeholder, it is `undefined`.
 */
export async function translateTexts(
  provider: Provider,
  texts: readonly TextToTranslate[],
  languages: Languages,
  context: CallContext,
): Promise<readonly (string | undefined)[] | TranslationError> {
  const results: (string | undefined)[] = []
  const sent = texts.map(toRequestText)
  for (const format of ['TEXT', 'HTML'] as const) {
    const positions = sent.flatMap((text, at) => (text.format === format ? [at] : []))
    for (const batch of batches(positions, (at) => sent[at]?.text.length ?? 0)) {
      const batchTexts = batch.map((at) => sent[at]?.text ?? '')
      const translated = await callProvider(provider, batchTexts, { languages, format, ...context })
      if (translated instanceof TranslationError) return translated
      for (const [index, at] of batch.entries()) {
        const original = texts[at]
        results[at] = original && fromResponseText(original, translated[index] ?? '')
      }
    }
  }
  return results
}

function batches(positions: readonly number[], lengthOf: (at: number) => number): readonly number[][] {
  const all: number[][] = []
  let length = 0
  for (const at of positions) {
    const last = all.at(-1)
    length += lengthOf(at)
    if (last && last.length < MAX_TEXTS && length <= MAX_CHARACTERS) last.push(at)
    else {
      all.push([at])
      length = lengthOf(at)
    }
  }
  return all
}

async function callProvider(
  { kind, url, key }: Provider,
  texts: readonly string[],
  {
    languages,
    format,
    safeFetch,
    now,
    timeoutMs = TIMEOUT_MS,
  }: CallContext & { readonly languages: Languages; readonly format: TextToTranslate['format'] },
): Promise<readonly string[] | TranslationError> {
  if (key === undefined) return new TranslationError({ reason: 'KEY_REJECTED' })
  const form = FORMS[kind]
  const body = JSON.stringify(form.body(texts, languages, format === 'HTML', key))
  const response = await safeFetch({
    method: 'POST',
    url: url + form.path,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...form.headers(key),
    },
    body,
    timeout: timeoutMs,
    maxBytes: MAX_BYTES,
  })
  if (response instanceof SafeFetchError) {
    const mayRetry = response.reason === 'UNREACHABLE' || response.reason === 'TIMED_OUT'
    return new TranslationError({ reason: response.reason }, mayRetry ? {} : undefined)
  }
  const parsed = parseJson(response)
  if (response.status !== 200) return errorOf(response, form.detail(parsed)?.slice(0, MAX_DETAIL), now)
  const translated = form.translations(parsed)
  return translated?.length === texts.length ? translated : new TranslationError({ reason: 'WRONG_RESPONSE' })
}

function parseJson({ body, isCut }: SafeFetchResponse): unknown {
  try {
    return isCut ? undefined : JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

function errorOf(
  { status, headers }: SafeFetchResponse,
  detail: string | undefined,
  now: Date,
): TranslationError {
  const because = { ...(detail && { detail }) }
  if (status === 401 || status === 403) return new TranslationError({ reason: 'KEY_REJECTED', ...because })
  if (status === 456) return new TranslationError({ reason: 'QUOTA_EXCEEDED', ...because })
  const retry = { afterMs: retryAfterOf(headers['retry-after'], now) }
  // DeepL answers 529 for 429 in some places.
  if (status === 429 || status === 529)
    return new TranslationError({ reason: 'TOO_MANY_REQUESTS', ...because }, retry)
  if (status >= 500) return new TranslationError({ reason: 'PROVIDER_ERROR', ...because }, retry)
  return new TranslationError({ reason: 'REJECTED', detail: detail ?? `HTTP ${status}` })
}

/** Seconds or a date. */
function retryAfterOf(header: string | string[] | undefined, now: Date): number | undefined {
  const value = String(header ?? '').trim()
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
