import { Button } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { useNavigation } from 'react-router'

interface SubmitButtonProps {
  readonly children: ReactNode
  /** Said while the form is under way. */
  readonly busy: string
}

/** Keeps the focus while the form is under way, which a disabled button would lose. */
export function SubmitButton({ children, busy }: SubmitButtonProps): ReactElement {
  const isBusy = useNavigation().formMethod !== undefined
  return (
    <Button type="submit" className="w-full" aria-disabled={isBusy || undefined}>
      {isBusy ? busy : children}
    </Button>
  )
}
