import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { frame } from '../messages/frame.ts'
import { lettersText as text } from '../messages/letters.ts'
import { shop } from '../shop.ts'
import { useSettled } from './use-settled.ts'
import { withSheet } from './with-sheet.ts'

interface LetterPreviewProps {
  readonly name: string
  readonly language: string
  readonly words: Readonly<Record<string, string>>
}

/** The letter as it is read, with made-up values. Its frame runs nothing and leads nowhere. */
export function LetterPreview({ name, language, words }: LetterPreviewProps): ReactElement {
  const tried = useSettled(JSON.stringify(words))
  const { data, isError } = useQuery({
    queryKey: ['letter-preview', name, language, tried],
    queryFn: () => shop.letters.previewLetter(name, language, JSON.parse(tried)),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <section aria-label={text.preview} className="lg:sticky lg:top-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-xs font-medium">{text.preview}</h3>
        <p role="status" className="text-xs text-muted">
          {isError ? text.previewWaits : data ? text.previewHint : frame.loading}
        </p>
      </div>
      {data && (
        <div className="mt-1 overflow-hidden rounded-control border border-rule">
          <p className="border-b border-rule bg-surface px-3 py-2 font-medium wrap-anywhere">
            {data.subject}
          </p>
          <iframe
            // A new frame for every version: one that is filled anew would be a step of the history.
            key={data.html}
            title={text.preview}
            sandbox=""
            srcDoc={withSheet(data.html)}
            className="block h-120 w-full"
          />
        </div>
      )}
    </section>
  )
}
