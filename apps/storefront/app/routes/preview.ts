import { redirect } from 'react-router'
import { safeRedirectPath } from '../account/safe-redirect-path.server.ts'
import { previewCookie } from '../session/preview-cookie.server.ts'
import type { Route } from './+types/preview.ts'

/** Opened from the console: stores the token of a preview, and redirects to a page without it in the URL. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return redirect(safeRedirectPath(searchParams.get('to'), '/'), {
    status: 303,
    headers: {
      'set-cookie': previewCookie(searchParams.get('token') ?? ''),
      'cache-control': 'private, no-store',
    },
  })
}
