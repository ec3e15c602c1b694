import { languagePrefix } from '@vitrine/ui/messages'
import { visitOf } from '../visit.server.ts'
import type { Route } from './+types/manifest.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Tells devices how to install the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { facts, speech } = await visitOf(context)
  const start = `${languagePrefix(speech.code)}/`
  const manifest = {
    id: start,
    name: facts.name,
    short_name: facts.name,
    description: speech.texts.frame.description,
    lang: speech.code,
    dir: speech.code === 'ar' ? 'rtl' : 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f3ec',
    theme_color: '#f7f3ec',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
