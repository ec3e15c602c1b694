import { joinClasses } from '@vitrine/ui'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ReactElement } from 'react'
import { shellText } from '../messages/shell.ts'
import { dismissToast, useToasts } from './toasts.ts'

const TOAST_DURATION_MS = 10_000

/** Shows the toasts. F8 focuses them, and they stay while focused or hovered. */
export function Toaster(): ReactElement {
  const toasts = useToasts()
  return (
    <Toast.Provider swipeDirection="right" duration={TOAST_DURATION_MS} label={shellText.notifications}>
      {toasts.map(({ id, text, tone, action }) => (
        <Toast.Root
          key={id}
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
      <Toast.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(28rem,calc(100vw-2rem))] flex-col gap-2" />
    </Toast.Provider>
  )
}
