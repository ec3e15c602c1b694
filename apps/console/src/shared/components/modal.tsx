import { Button, joinClasses } from '@vitrine/ui'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { UnsavedForms, useUnsavedForms } from '../forms/unsaved-forms.ts'
import { shellText } from '../messages/shell.ts'

interface ModalProps {
  readonly title: string
  readonly description?: ReactNode
  /** Without it the dialog cannot be closed. */
  readonly onClose?: () => void
  readonly children: ReactNode
  readonly isWide?: boolean
}

/** A modal dialog. It is open while it is rendered, and confirms before it discards unsaved changes. */
export function Modal({ title, description, onClose, children, isWide }: ModalProps): ReactElement {
  const { unsavedForms, report } = useUnsavedForms()
  const [isAsking, setAsking] = useState(false)
  const close = () => (unsavedForms.length > 0 ? setAsking(true) : onClose?.())
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-backdrop" />
        <Dialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={joinClasses(
            'fixed inset-x-3 top-[8dvh] z-40 mx-auto max-h-[calc(min(84dvh,92dvh-var(--toasts-height,0px)))] animate-fade-in overflow-y-auto rounded-control border border-rule bg-surface p-5 text-ink md:p-6',
            isWide ? 'max-w-3xl' : 'max-w-md',
          )}
        >
          <div className="mb-4 flex items-start gap-4">
            <Dialog.Title className="flex-1 text-lg">{title}</Dialog.Title>
            {onClose && (
              <Dialog.Close
                className="-mt-1 -mr-2 grid size-9 place-items-center rounded-control hover:bg-sand"
                aria-label={shellText.close}
              >
                <X className="size-4" aria-hidden />
              </Dialog.Close>
            )}
          </div>
          {description && (
            <Dialog.Description asChild>
              <div className="mb-4 text-muted">{description}</div>
            </Dialog.Description>
          )}
          <UnsavedForms value={report}>{children}</UnsavedForms>
          {isAsking && onClose && (
            <UnsavedChangesDialog
              texts={shellText.discard}
              onStay={() => setAsking(false)}
              onLeave={onClose}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export type UnsavedChangesTexts = Readonly<Record<'title' | 'text' | 'stay' | 'go', string>>

interface UnsavedChangesDialogProps {
  readonly texts: UnsavedChangesTexts
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Confirms before unsaved changes are discarded. */
export const UnsavedChangesDialog = ({ texts, onStay, onLeave }: UnsavedChangesDialogProps): ReactElement => (
  <Modal title={texts.title} description={texts.text} onClose={onStay}>
    <div className="flex justify-end gap-2">
      <Button size="small" onClick={onStay}>
        {texts.stay}
      </Button>
      <Button size="small" variant="danger" onClick={onLeave}>
        {texts.go}
      </Button>
    </div>
  </Modal>
)
