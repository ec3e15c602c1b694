import { useCart } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { lineName } from '../../cart/line.ts'
import { refusalText } from '../../cart/refusal-text.ts'
import { useSay, useTexts } from '../../texts/use-texts.tsx'

/** What happened to the cart that the shopper should know: what was refused, taken out, or is not saved yet. */
export function CartNews(): ReactElement {
  const texts = useTexts('cart')
  const say = useSay()
  const { refused, removed, status, dismiss } = useCart()
  const last = removed.at(-1)
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
            <span>{refusalText(refusal, texts.refused, say)}</span>
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
            <Button type="submit" variant="quiet" size="small">
              {texts.undo}
            </Button>
          </form>
        </Notice>
      )}
      {status === 'WAITING' && <Notice>{texts.waiting}</Notice>}
    </div>
  )
}
