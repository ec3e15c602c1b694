import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { shellText } from '../messages/shell.ts'
import { Modal } from './modal.tsx'

interface Confirmation {
  readonly title: string
  readonly text: string
  /** Label of the confirm button. */
  readonly action: string
  readonly keep?: string
  /** `danger` by default. */
  readonly variant?: 'primary' | 'danger'
  readonly run: () => unknown
}

/** Confirms actions that cannot be undone. Returns the open dialog and a function that opens it. */
export function useConfirm(): readonly [ReactElement | undefined, (confirmDialog: Confirmation) => void] {
  const [pending, setPending] = useState<Confirmation>()
  const close = () => setPending(undefined)
  const dialog = pending && (
    <Modal title={pending.title} description={pending.text} onClose={close}>
      <div className="flex gap-2">
        <Button
          size="small"
          variant={pending.variant ?? 'danger'}
          onClick={() => {
            close()
            pending.run()
          }}
        >
          {pending.action}
        </Button>
        <Button size="small" variant="ghost" onClick={close}>
          {pending.keep ?? shellText.cancel}
        </Button>
      </div>
    </Modal>
  )
  return [dialog, setPending]
}
