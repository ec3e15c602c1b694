import { useVitrine } from '@vitrine/react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { applyCartForm } from '../../cart/apply-cart-form.ts'

interface AnsweredFormsProps {
  readonly className?: string
  readonly children: ReactNode
}

/** Forms in here are answered at once by the page's own cart, where there are scripts; others by the server. */
export function AnsweredForms({ className, children }: AnsweredFormsProps): ReactElement {
  const { cart } = useVitrine()
  const take = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event.nativeEvent as SubmitEvent
    if (cart && applyCartForm(cart, new FormData(form, submitter))) event.preventDefault()
  }
  return (
    <div onSubmit={take} className={className}>
      {children}
    </div>
  )
}
