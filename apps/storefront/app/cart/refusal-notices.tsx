import { useCart } from '@vitrine/react'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useLanguage, useMessages, useT } from '../i18n/i18n-provider.tsx'
import { formatRefusal } from './format-refusal.ts'
import { lineName } from './line-item-display.ts'

type Refused = ReturnType<typeof useCart>['refused'][number]

/** Whether a new quantity of this line was refused. */
export const isForLine =
  (key: string) =>
  ({ intent, line }: Refused): boolean =>
    intent.type === 'SET_QUANTITY' && line?.key === key

interface RefusalNoticesProps {
  /** The errors to show here. */
  readonly which: (refused: Refused) => boolean
  /** Whether the messages name the item. */
  readonly named?: boolean
  readonly className?: string
}

/** The refused changes with their reasons. */
export function RefusalNotices({ which, named = false, className = '' }: RefusalNoticesProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { locale } = useLanguage()
  const { refused, dismiss } = useCart()
  return (
    <>
      {refused.filter(which).map(({ refusal, line }, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: refusals are appended, and dismissed together
          key={index}
          tone="error"
          title={named && line ? lineName(line) : undefined}
          className={className}
        >
          <p ref={scrollIntoView} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {formatRefusal(refusal, messages.errors, t, locale)}
            </span>
            <button type="button" className="text-link" onClick={dismiss}>
              {messages.dismiss}
            </button>
          </p>
        </Notice>
      ))}
    </>
  )
}

/** Scrolls an error into view once. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
