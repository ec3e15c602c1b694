import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../../shared/components/modal.tsx'
import { editorText } from '../../shared/messages/editor.ts'

interface DeleteVariantsDialogProps {
  readonly deletedVariants: string
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Confirms a save that deletes variants with their own values. */
export const DeleteVariantsDialog = ({
  deletedVariants,
  onCancel,
  onSave,
}: DeleteVariantsDialogProps): ReactElement => (
  <Modal title={editorText.deleteVariantsTitle} description={deletedVariants} onClose={onCancel}>
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" variant="secondary" onClick={onCancel}>
        {editorText.deleteVariantsCancel}
      </Button>
      <Button size="small" variant="danger" onClick={onSave}>
        {editorText.deleteVariantsSave}
      </Button>
    </div>
  </Modal>
)
