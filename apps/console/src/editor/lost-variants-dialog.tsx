import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../components/modal.tsx'
import { editorText } from '../messages/editor.ts'

interface LostVariantsDialogProps {
  readonly loss: string
  readonly onKeep: () => void
  readonly onSave: () => void
}

/** Asks before a save takes variants away that somebody has given values of their own. */
export const LostVariantsDialog = ({ loss, onKeep, onSave }: LostVariantsDialogProps): ReactElement => (
  <Modal title={editorText.lostTitle} description={loss} onClose={onKeep}>
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" variant="secondary" onClick={onKeep}>
        {editorText.lostCancel}
      </Button>
      <Button size="small" variant="danger" onClick={onSave}>
        {editorText.lostSave}
      </Button>
    </div>
  </Modal>
)
