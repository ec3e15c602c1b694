import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useConfirm } from '../shared/components/use-confirm.tsx'

interface ConfirmButtonProps {
  /** Also the button of the question. */
  readonly action: string
  readonly title: string
  readonly text: string
  readonly onConfirm: () => void
}

/** A button that asks before it removes or replaces something. */
export function ConfirmButton({ action, title, text, onConfirm }: ConfirmButtonProps): ReactElement {
  const [confirmDialog, confirm] = useConfirm()
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        onClick={() => confirm({ title, text, action, run: onConfirm })}
      >
        {action}
      </Button>
      {confirmDialog}
    </>
  )
}
