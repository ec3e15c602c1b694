import { useCart } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { lineName } from '../../cart/line.ts'
import { refusalText } from '../../cart/refusal-text.ts'
import { useLanguage, useSay, useTexts } from '../../texts/use-texts.tsx'

/** What happened to the cart that the shopper should know: what was refused, taken out, or is not saved yet. */
export function CartNews(): ReactElement {
  const texts = useTexts('cart')
  const say = useSay()
  const { locale } = useLanguage()
  const { refused, removed, status, dismiss } = useCart()
  const last = removed.at(-1)
  const undo = useFocusWhereItWasLost(last)
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      {refused.map(({ refusal, line }, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: refusals are only added at the end, and forgotten all at once
          key={index}
          tone="error"
          title={line ? lineName(line) : undefined}
        >
          <p className="flex items-baseline justify-between gap-4">
            <span>{refusalText(refusal, texts.refused, say, locale)}</span>
            <button type="button" className="text-link" onClick={dismiss}>
              {texts.understood}
            </button>
          </p>
        </Notice>
      ))}
      {last && (
        <Notice>
          <form className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{say(texts.removed, { name: lineName(last) })}</span>
            <input type="hidden" name="intent" value="undo" />
            <Button ref={undo} type="submit" variant="quiet" size="small">
              {texts.undo}
            </Button>
          </form>
        </Notice>
      )}
      {status === 'WAITING' && <Notice>{texts.waiting}</Notice>}
    </div>
  )
}

/** For a button that takes over from one that went away under somebody's fingers, whenever `cause` is another. */
function useFocusWhereItWasLost(cause: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!cause || document.activeElement !== document.body) return
    button.current?.focus({ preventScroll: true })
    // Whoever uses a mouse stays where they are.
    if (button.current?.matches(':focus-visible')) button.current.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return button
}
