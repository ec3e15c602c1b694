import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { useIsNarrow } from '../../shared/components/use-is-narrow.ts'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'
import { SETTINGS_PAGES } from '../../shared/paths.ts'

/** The width from which the layout shows the navigation beside every page. */
const WIDE_REM = 64

/** On small screens, the page that lists all settings. On others, the first of them opens. */
export function Component(): ReactElement {
  const isNarrow = useIsNarrow(WIDE_REM)
  const [first] = SETTINGS_PAGES
  return isNarrow || !first ? <PageTitle title={text.title} /> : <Navigate to={first.to} replace />
}
