import { joinClasses } from '@vitrine/ui'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ReactElement } from 'react'
import { shellText } from '../messages/shell.ts'
import { dismissToast, useToasts } from './toasts.ts'

const TOAST_DURATION_MS = 10_000

/** Tells the page how much space the toasts take, so that it can keep its controls above them. */
function reserveSpace(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--toasts-height', `${viewport.offsetHeight}px`),
  )
  observer.observe(viewport)
  return () => observer.disconnect()
}

/** Shows the toasts. F8 focuses them, and they stay while focused or hovered. */
export function Toaster(): ReactElement {
  const toasts = useToasts()
  return (
    <Toast.Provider swipeDirection="right" label={shellText.notifications}>
      {toasts.map(({ id, text, tone, action }) => (
        <Toast.Root
          key={id}
          // Merchants decide in their own time whether to undo.
          duration={action ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS}
          type={tone === 'failed' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => isOpen || dismissToast(id)}
          className={joinClasses(
            'flex w-full animate-fade-in items-center gap-3 rounded-control border-s-2 bg-ink px-4 py-2.5 text-ground',
            tone === 'failed' ? 'border-danger' : 'border-success',
          )}
        >
          <Toast.Description className="flex-1 wrap-anywhere">{text}</Toast.Description>
          {action && (
            <Toast.Action
              altText={action.name}
              onClick={action.run}
              className="min-h-8 shrink-0 rounded-control border border-outline px-3 font-medium hover:bg-ground hover:text-ink"
            >
              {action.name}
            </Toast.Action>
          )}
          <Toast.Close className="grid size-8 shrink-0 place-items-center" aria-label={shellText.close}>
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={reserveSpace}
        className="fixed bottom-0 left-4 z-50 flex w-[min(28rem,calc(100vw-2rem))] flex-col gap-2 not-empty:pb-4 md:left-68 print:hidden"
      />
    </Toast.Provider>
  )
}
