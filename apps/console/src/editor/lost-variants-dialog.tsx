import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../components/modal.tsx'
import { editorText } from '../messages/editor.ts'

interface LostVariantsDialogProps {
  readonly lostVariants: string
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Confirms a save that deletes variants with their own values. */
export const LostVariantsDialog = ({
  lostVariants,
  onCancel,
  onSave,
}: LostVariantsDialogProps): ReactElement => (
  <Modal title={editorText.lostTitle} description={lostVariants} onClose={onCancel}>
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" variant="secondary" onClick={onCancel}>
        {editorText.lostCancel}
      </Button>
      <Button size="small" variant="danger" onClick={onSave}>
        {editorText.lostSave}
      </Button>
    </div>
  </Modal>
)
