import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'

interface RichTextProps {
  /** HTML from `sanitizeHtml`, `renderPurchaseOptions` or `priceNote` only. */
  readonly html: string
  readonly className?: string
}

/** The HTML of a merchant, with paragraphs and lists. */
export function RichText({ html, className }: RichTextProps): ReactElement {
  return (
    <div
      // The language of the merchant's text may differ from the page's.
      dir="auto"
      className={joinClasses('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: these functions remove scripts and attributes that run them
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
