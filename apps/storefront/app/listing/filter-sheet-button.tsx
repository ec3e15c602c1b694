import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'

export const FILTER_FORM_ID = 'filters'
export const FILTER_SHEET_ID = 'filter-sheet'

/** Opens the filters on phones. */
export function FilterSheetButton({ activeCount }: { readonly activeCount: number }): ReactElement {
  const messages = useMessages('listing')
  return (
    <Button variant="secondary" popoverTarget={FILTER_SHEET_ID} className="flex-none lg:hidden">
      {messages.filter}
      {activeCount > 0 && <span className="text-accent">{activeCount}</span>}
    </Button>
  )
}
