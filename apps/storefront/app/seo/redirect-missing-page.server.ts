import { splitLanguagePath } from '@vitrine/ui/i18n'
import { orFallback } from '../shared/loader-errors.server.ts'
import { shop } from '../shared/shop-client.server.ts'

/** The platform knows no longer ones. */
const MAX_LENGTH = 2000

/**
 * The permanent redirect of a page that does not exist, or not anymore, if the merchant or the URLs of another system
 * say where it has moved. Paths stay in the language of the request.
 */
export async function redirectMissingPage(
  { method, url }: Request,
  { status }: Response,
  prefix: string,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  const isMissing = status === 404 || status === 410
  const isPage = (method === 'GET' || method === 'HEAD') && !pathname.endsWith('.data')
  if (!isMissing || !isPage || url.length > MAX_LENGTH) return undefined
  const { path } = splitLanguagePath(pathname)
  const found = await orFallback(undefined, shop.content.findRedirect(path + search))
  if (!found) return undefined
  const location = found.target.startsWith('/') ? prefix + found.target : found.target
  return new Response(null, {
    status: 301,
    headers: { location: encodeURI(location).replaceAll('%25', '%') },
  })
}
