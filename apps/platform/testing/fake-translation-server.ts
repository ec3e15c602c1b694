import { z } from 'zod'
import { type FakeRequest, type FakeResponse, startFakeProvider } from './fake-provider-server.ts'

const KEY = 'the key of the shop'

const DeepLRequest = z.strictObject({
  text: z.array(z.string().min(1)).min(1).max(50),
  source_lang: z.enum(['AR', 'DE', 'EN']),
  target_lang: z.enum(['AR', 'DE', 'EN-US', 'EN-GB']),
  tag_handling: z.literal('html').optional(),
})
const LibreRequest = z.strictObject({
  q: z.array(z.string().min(1)).min(1),
  source: z.enum(['ar', 'de', 'en']),
  target: z.enum(['ar', 'de', 'en']),
  format: z.enum(['html', 'text']),
  api_key: z.string().optional(),
})

/** Words in upper case, without those in tags, entities, and elements that say translate="no". */
const translatedHtml = (html: string) =>
  html
    .split(/(<span translate="no">.*?<\/span>|<[^>]*>|&\w+;)/)
    .map((part, at) => (at % 2 === 1 ? part : part.toUpperCase()))
    .join('')

const unescaped = (html: string) => html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')

/**
 * A server with the requests and responses that DeepL describes in its OpenAPI description and LibreTranslate in its
 * own, on one port. It translates by writing in upper case.
 */
export async function startTranslationServer() {
  const state = {
    requests: [] as FakeRequest[],
    /** What it answers to the next requests instead. */
    next: [] as (FakeResponse | 'TOO_FEW' | 'LOSES_MARKUP')[],
  }
  const respond = (request: FakeRequest): FakeResponse => {
    state.requests.push(request)
    const instead = state.next.shift()
    if (typeof instead === 'object') return instead
    const spoil = (texts: string[]) => {
      if (instead === 'TOO_FEW') return texts.slice(1)
      return instead === 'LOSES_MARKUP' ? texts.map((text) => text.replace(/<[^>]*>|[{}]/g, '')) : texts
    }
    const body: unknown = JSON.parse(request.text)
    if (request.path === '/v2/translate') {
      if (request.headers.authorization !== `DeepL-Auth-Key ${KEY}`)
        return { status: 403, body: { message: 'Authorization failure' } }
      const { text, tag_handling } = DeepLRequest.parse(body)
      const translated = text.map((each) => (tag_handling ? translatedHtml(each) : each.toUpperCase()))
      return { status: 200, body: { translations: spoil(translated).map((each) => ({ text: each })) } }
    }
    if (request.path !== '/translate') return { status: 404, body: { error: 'Not found' } }
    const { q, format, api_key } = LibreRequest.parse(body)
    if (api_key !== undefined && api_key !== KEY) return { status: 403, body: { error: 'Invalid API key' } }
    const translated = q.map((each) =>
      format === 'html' ? unescaped(translatedHtml(each)) : each.toUpperCase(),
    )
    return { status: 200, body: { translatedText: spoil(translated) } }
  }
  return Object.assign(await startFakeProvider(respond), { log: state, key: KEY })
}
