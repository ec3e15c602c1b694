import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'

interface RichTextProps {
  /** Made by `safeHtml`, and by nothing else. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only known tags without attributes are left in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
