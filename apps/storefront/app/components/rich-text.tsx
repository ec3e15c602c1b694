import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'

interface RichTextProps {
  /** Made by `safeHtml` or `planChoice`, and by nothing else. */
  readonly html: string
  readonly className?: string
}

/** What a merchant wrote, with its paragraphs and lists. */
export function RichText({ html, className }: RichTextProps): ReactElement {
  return (
    <div
      // Merchants write in one language, whatever the page's.
      dir="auto"
      className={joinClasses('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: both makers leave nothing in it that a merchant could run
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
