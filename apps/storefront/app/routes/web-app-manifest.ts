import { brandIcons } from '../shared/brand-view.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import { shopDescription } from '../shared/shop-description.server.ts'
import type { Route } from './+types/web-app-manifest.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { shopDetails, i18n } = requestContext
  const start = `${i18n.prefix}/`
  const own = brandIcons(shopDetails)
  const manifest = {
    id: start,
    name: shopDetails.name,
    short_name: shopDetails.name,
    description: shopDescription(requestContext),
    lang: i18n.code,
    dir: i18n.code === 'ar' ? 'rtl' : 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f3ec',
    theme_color: '#f7f3ec',
    icons: own
      ? [{ src: own.large, sizes: own.largeSize }]
      : [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
