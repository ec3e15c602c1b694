import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { EmailField } from '../shared/components/email-field.tsx'

interface NewsletterFormProps {
  /** Unique on the page. */
  readonly id?: string
  readonly messages: { readonly email: string; readonly submit: string }
  /** The URL prefix of the language. */
  readonly prefix: string
  readonly consentText: string
  readonly className?: string
}

/** Signs up for the newsletter. A plain form needs no script. */
export const NewsletterForm = ({
  id = 'newsletter-email',
  messages,
  prefix,
  consentText,
  className = 'max-w-md',
}: NewsletterFormProps): ReactElement => (
  <form method="post" action={`${prefix}/newsletter`} className={`${className} grid gap-4`}>
    <EmailField id={id} label={messages.email} />
    <p className="text-sm text-muted">{consentText}</p>
    <div>
      <Button type="submit">{messages.submit}</Button>
    </div>
  </form>
)
