import { Button } from '@vitrine/ui'
import { type ReactElement, useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Modal } from '../components/modal.tsx'
import { editorText } from '../messages/editor.ts'

const { title, text, stay, go } = editorText.leave

/** Asks before somebody leaves what is not saved. */
export function LeaveGuard({ isNeeded }: { readonly isNeeded: boolean }): ReactElement | null {
  const blocker = useBlocker(useCallback(() => isNeeded, [isNeeded]))
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal title={title} description={text} onClose={() => blocker.reset()}>
      <div className="flex justify-end gap-2">
        <Button size="small" variant="secondary" onClick={() => blocker.reset()}>
          {stay}
        </Button>
        <Button size="small" onClick={() => blocker.proceed()}>
          {go}
        </Button>
      </div>
    </Modal>
  )
}
