import { useCart } from '@vitrine/react'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { lineName } from '../../cart/cart-line.ts'
import { formatRefusal } from '../../cart/format-refusal.ts'
import { useLanguage, useMessages, useT } from '../../i18n/i18n-provider.tsx'

type Refused = ReturnType<typeof useCart>['refused'][number]

/** Whether a number was refused that somebody wanted of this line. */
export const isForLine =
  (key: string) =>
  ({ intent, line }: Refused): boolean =>
    intent.type === 'SET_QUANTITY' && line?.key === key

interface RefusalsProps {
  /** Those that are said here: beside what was asked for, or where everything else is. */
  readonly which: (refused: Refused) => boolean
  /** Whether they say what they are about. */
  readonly named?: boolean
  readonly className?: string
}

/** What was refused, and why. */
export function Refusals({ which, named = false, className = '' }: RefusalsProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { locale } = useLanguage()
  const { refused, dismiss } = useCart()
  return (
    <>
      {refused.filter(which).map(({ refusal, line }, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: refusals are only added at the end, and forgotten all at once
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

/** What comes out of sight is brought into it, once. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
