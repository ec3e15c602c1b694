import { useVitrine } from '@vitrine/react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { applyCartForm } from './apply-cart-form.ts'

interface OptimisticFormsProps {
  readonly className?: string
  readonly children: ReactNode
}

/** Applies cart forms in the browser at once. Without scripts the server handles them. */
export function OptimisticForms({ className, children }: OptimisticFormsProps): ReactElement {
  const { cart } = useVitrine()
  const apply = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event.nativeEvent as SubmitEvent
    if (cart && applyCartForm(cart, new FormData(form, submitter))) event.preventDefault()
  }
  return (
    <div onSubmit={apply} className={className}>
      {children}
    </div>
  )
}
