import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { frame } from '../messages/frame.ts'
import { Modal } from './modal.tsx'

interface Question {
  readonly title: string
  readonly text: string
  /** What the button of those who mean it says. */
  readonly action: string
  readonly keep?: string
  readonly run: () => unknown
}

/** Asks once more before what cannot be taken back: the dialog, if one is open, and how to open it. */
export function useQuestion(): readonly [ReactElement | undefined, (question: Question) => void] {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <Modal title={asked.title} description={asked.text} onClose={close}>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="danger"
          onClick={() => {
            close()
            asked.run()
          }}
        >
          {asked.action}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {asked.keep ?? frame.cancel}
        </Button>
      </div>
    </Modal>
  )
  return [dialog, setAsked]
}
