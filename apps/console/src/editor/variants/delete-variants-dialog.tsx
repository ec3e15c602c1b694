import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../../shared/components/modal.tsx'
import { editorText } from '../../shared/messages/editor.ts'

interface DeleteVariantsDialogProps {
  readonly deletedVariants: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Confirms a save that deletes variants with their own values. */
export const DeleteVariantsDialog = ({
  deletedVariants,
  onAnswer,
}: DeleteVariantsDialogProps): ReactElement => (
  <Modal title={editorText.deleteVariantsTitle} description={deletedVariants} onClose={() => onAnswer(false)}>
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" variant="secondary" onClick={() => onAnswer(false)}>
        {editorText.deleteVariantsCancel}
      </Button>
      <Button size="small" variant="danger" onClick={() => onAnswer(true)}>
        {editorText.deleteVariantsSave}
      </Button>
    </div>
  </Modal>
)
