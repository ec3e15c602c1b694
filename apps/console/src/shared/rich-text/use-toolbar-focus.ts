import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** How far a key moves the focus in a list of buttons: to the next ones, or to an end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * A toolbar with one tab stop, whose buttons the arrow keys reach (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar).
 * Buttons after the last stop may be disabled, so they are none.
 */
export function useToolbarFocus(lastStop: number) {
  const [stop, setStop] = useState(0)
  return {
    tabIndexAt: (index: number) => (index === stop ? 0 : -1),
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      setStop(
        Math.min(
          lastStop,
          [...currentTarget.querySelectorAll('button')].indexOf(target as HTMLButtonElement),
        ),
      ),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const toolbar = event.currentTarget
      const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('button:enabled')]
      const isMirrored = Number.isFinite(step) && getComputedStyle(toolbar).direction === 'rtl'
      const at = buttons.indexOf(event.target as HTMLButtonElement) + (isMirrored ? -step : step)
      buttons[Math.max(0, Math.min(buttons.length - 1, at))]?.focus()
    },
  }
}
