import { languageIn, languagePrefix } from '@vitrine/ui/messages'
import type { Context, MiddlewareHandler } from 'hono'
import { isStranger } from '../app/session/cookie-jar.server.ts'
import { takesEncoding } from './compress-pages.ts'
import { PageText } from './page-text.ts'

/** How long before somebody came a page may have begun to be made that they are shown, in milliseconds. */
const GOOD_FOR = 1000

/** Bytes of pages that a process keeps. Compressed, they take a fifth of it besides. */
const MOST = 24_000_000

/** Home, lists and products, and their data: what strangers look at most, and all of them see alike. */
const FOR_EVERYBODY = /^\/(?:_root\.data|products(?:\.data|\/[^/]+)?|collections\/[^/]+)?$/

interface Page {
  readonly text: PageText
  readonly headers: readonly (readonly [string, string])[]
}

interface Circumstances {
  /** Answers a request in the name of whoever asks by `c`, with this nonce. */
  readonly render: (c: Context, request: Request, nonce: string) => Promise<Response>
  readonly now?: () => number
}

/**
 * Strangers who come within a second are shown one page, and wait for it together. Whoever has a cookie of the shop is
 * shown their own.
 */
export function keptPages({ render, now = Date.now }: Circumstances): MiddlewareHandler {
  const pages = boundedPages(now)
  /** A page for everybody; what cannot be that stays the answer of whoever asked. */
  const make = async (c: Context, nonce: string): Promise<Page | Response> => {
    // A request of its own: nothing that somebody sent is in what others see, and it goes on when they leave.
    const answer = await render(c, new Request(c.req.url), nonce)
    if (answer.status !== 200 || isPersonal(answer.headers)) return answer
    return { text: new PageText(await answer.text(), nonce), headers: [...answer.headers] }
  }
  return async (c, next) => {
    const nonce: string | undefined = c.get('secureHeadersNonce')
    if (!nonce || !isForEverybody(c)) return next()
    const shared = pages.find(c.req.url)
    const page = await (shared ?? pages.keep(c.req.url, () => make(c, nonce)))
    if (!(page instanceof Response)) return shown(c, page, nonce)
    return shared ? render(c, c.req.raw, nonce) : page
  }
}

const isForEverybody = ({ req }: Context): boolean => {
  const path = req.path.slice(languagePrefix(languageIn(req.path)).length) || '/'
  return req.method === 'GET' && FOR_EVERYBODY.test(path) && isStranger(req.header('cookie'))
}

/** What sets a cookie or says that nobody may keep it was made for one person, whatever they sent. */
const isPersonal = (headers: Headers): boolean =>
  headers.has('set-cookie') || /no-store/.test(headers.get('cache-control') ?? '')

async function shown(c: Context, { text, headers }: Page, nonce: string): Promise<Response> {
  const all = Object.fromEntries(headers)
  if (!takesEncoding(c.req.header('accept-encoding'), 'gzip')) return c.body(text.plain(nonce), 200, all)
  const vary = all.vary ? `${all.vary}, accept-encoding` : 'accept-encoding'
  return c.body(await text.gzip(nonce), 200, { ...all, vary, 'content-encoding': 'gzip' })
}

interface Kept {
  readonly made: Promise<Page | Response>
  readonly since: number
  size: number
}

/** Pages by their addresses, oldest first, as many as there is room for. */
function boundedPages(now: () => number) {
  const pages = new Map<string, Kept>()
  let size = 0
  const isGood = ({ since }: Kept) => now() - since < GOOD_FOR
  const forget = (url: string, kept = pages.get(url)) => {
    if (!kept || pages.get(url) !== kept) return
    size -= kept.size
    pages.delete(url)
  }
  /** Counts a page that is there now, and makes room for it. */
  const settle = (url: string, kept: Kept, page: Page | Response) => {
    if (page instanceof Response) forget(url, kept)
    else if (pages.get(url) === kept) {
      kept.size = page.text.size
      size += kept.size
    }
    for (const [oldest, each] of pages) {
      if (size <= MOST && isGood(each)) return
      forget(oldest)
    }
  }
  return {
    find: (url: string): Promise<Page | Response> | undefined => {
      const kept = pages.get(url)
      return kept && isGood(kept) ? kept.made : undefined
    },
    keep: (url: string, make: () => Promise<Page | Response>): Promise<Page | Response> => {
      forget(url)
      const since = now()
      const made = make()
      const kept = { made, since, size: 0 }
      pages.set(url, kept)
      made.then(
        (page) => settle(url, kept, page),
        () => forget(url, kept),
      )
      return made
    },
  }
}
