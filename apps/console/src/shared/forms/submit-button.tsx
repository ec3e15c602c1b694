import { Button } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { useNavigation } from 'react-router'

interface SubmitButtonProps {
  readonly children: ReactNode
  /** Shown while the form is submitting. */
  readonly pendingLabel: string
}

/** Keeps the focus while submitting, which a disabled button would lose. */
export function SubmitButton({ children, pendingLabel }: SubmitButtonProps): ReactElement {
  const isPending = useNavigation().formMethod !== undefined
  return (
    <Button type="submit" className="w-full" aria-disabled={isPending || undefined}>
      {isPending ? pendingLabel : children}
    </Button>
  )
}
