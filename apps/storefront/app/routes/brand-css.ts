import { brandCss } from '@vitrine/ui/brand'
import type { Route } from './+types/brand-css.ts'

/** The style sheet with the colors and corners of a brand. Its path contains them, so it never changes. */
export function loader({ params }: Route.LoaderArgs) {
  const css = brandCss(params.file)
  if (css === undefined) return new Response(null, { status: 404 })
  return new Response(css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
