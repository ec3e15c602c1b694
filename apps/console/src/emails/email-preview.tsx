import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { emailsText as text } from '../shared/messages/settings/emails.ts'
import { shellText } from '../shared/messages/shell.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { moveInlineStyles } from './move-inline-styles.ts'
import { useDebounced } from './use-debounced.ts'

interface EmailPreviewProps {
  readonly name: string
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

/** Previews an email with sample values. The sandboxed frame runs no scripts and opens no links. */
export function EmailPreview({ name, language, texts }: EmailPreviewProps): ReactElement {
  const debounced = useDebounced(JSON.stringify(texts))
  const { data, isError } = useQuery({
    queryKey: [...keys.emailPreview, name, language, debounced],
    queryFn: () => client.emailTemplates.previewEmail(name, language, JSON.parse(debounced)),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <section aria-label={text.preview} className="lg:sticky lg:top-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-xs font-medium">{text.preview}</h3>
        <p role="status" className="text-xs text-muted">
          {isError ? text.previewError : data ? text.previewHint : shellText.loading}
        </p>
      </div>
      {data && (
        <div className="mt-1 overflow-hidden rounded-control border border-rule">
          <p className="border-b border-rule bg-surface px-3 py-2 font-medium wrap-anywhere">
            {data.subject}
          </p>
          <iframe
            // The key replaces the frame: changing its srcDoc would add an entry to the browser history.
            key={data.html}
            title={text.preview}
            sandbox=""
            srcDoc={moveInlineStyles(data.html)}
            className="block h-120 w-full"
          />
        </div>
      )}
    </section>
  )
}
