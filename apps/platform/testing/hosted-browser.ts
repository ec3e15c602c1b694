import type { openPlatform, TestResponse } from './open-platform.ts'

type Opened = Awaited<ReturnType<typeof openPlatform>>

/** The parts of a platform that a browser needs. */
interface Platform {
  readonly send: Opened['send']
  readonly config: Pick<Opened['config'], 'publicUrl' | 'shopUrl'>
}

/** A page in a browser without scripts. */
export interface OpenPage extends TestResponse {
  /** The URL, after all redirects inside the platform. */
  readonly path: string
  /** The external URL that it redirected to, if any. */
  readonly left: string | undefined
}

/** A browser that stores cookies, follows redirects within the platform, and submits forms. */
export function openBrowser({ send, config }: Platform, from?: string) {
  const jar = new Map<string, string>()
  let page: OpenPage | undefined

  const sendRequest = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await send(method, path, {
      headers: { cookie, accept: 'text/html', ...headers },
      ...(from !== undefined && { from }),
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const follow = async (response: TestResponse, path: string): Promise<OpenPage> => {
    const location = response.headers.get('location')
    if (response.status !== 303 || location === null) return { ...response, path, left: undefined }
    const url = new URL(location, config.publicUrl)
    if (url.origin !== config.publicUrl) return { ...response, path, left: url.href }
    const next = url.pathname + url.search
    return follow(await sendRequest('GET', next, {}), next)
  }

  const browser = {
    jar,
    page: (): OpenPage => {
      if (!page) throw new Error('Nothing is open.')
      return page
    },
    /** Opens a URL. By default, a page of the shop is the referrer. */
    open: async (
      address: string,
      headers: Record<string, string> = { referer: `${config.shopUrl}/` },
    ): Promise<OpenPage> => {
      const url = new URL(address, config.publicUrl)
      page = await follow(
        await sendRequest('GET', url.pathname + url.search, headers),
        url.pathname + url.search,
      )
      return page
    },
    /** Submits the form that posts there, with these fields besides its hidden ones. */
    submit: async (
      fields: Record<string, string> = {},
      { to, headers = {} }: { readonly to?: string; readonly headers?: Record<string, string> } = {},
    ): Promise<OpenPage> => {
      const forms = formsOf(browser.page().body).filter(({ action }) => !to || action.startsWith(to))
      const form = forms.find(({ id }) => id === 'step') ?? forms[0]
      if (!form) throw new Error(`There is no form to send:\n${browser.page().body}`)
      const body = new URLSearchParams({ ...form.hidden, ...fields }).toString()
      const sent = {
        origin: config.publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }
      page = await follow(await sendRequest('POST', form.action, sent, body), form.action)
      return page
    },
    /** A raw request with this browser's cookies. */
    ask: sendRequest,
  }
  return browser
}

/** The path of a page's checkout: its steps are below. */
export const checkoutAt = ({ path }: OpenPage): string => /^\/checkout\/[^/?]+/.exec(path)?.[0] ?? path

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The forms of a page: their targets and hidden fields. */
export const formsOf = (html: string) =>
  [...html.matchAll(/<form([^>]*action="([^"]*)"[^>]*)>(.*?)<\/form>/gs)].map(
    ([, attributes = '', action = '', content = '']) => ({
      id: / id="([^"]*)"/.exec(attributes)?.[1],
      action: unescaped(action),
      hidden: Object.fromEntries(
        [...content.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)].map(
          ([, name = '', value = '']) => [name, unescaped(value)],
        ),
      ),
    }),
  )
