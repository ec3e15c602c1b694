import { Button } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { useNavigation } from 'react-router'

interface SubmitButtonProps {
  readonly children: ReactNode
  /** Shown while the form is submitting. */
  readonly busy: string
}

/** Keeps the focus while submitting, which a disabled button would lose. */
export function SubmitButton({ children, busy }: SubmitButtonProps): ReactElement {
  const isBusy = useNavigation().formMethod !== undefined
  return (
    <Button type="submit" className="w-full" aria-disabled={isBusy || undefined}>
      {isBusy ? busy : children}
    </Button>
  )
}
