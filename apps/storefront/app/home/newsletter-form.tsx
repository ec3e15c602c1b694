import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { I18n } from '../i18n/i18n.server.ts'
import { EmailField } from '../shared/components/email-field.tsx'

interface NewsletterFormProps {
  readonly messages: I18n['messages']['newsletter']
  /** The URL prefix of the language. */
  readonly prefix: string
  readonly consentText: string
}

/** Signs up for the newsletter. A plain form needs no script. */
export const NewsletterForm = ({ messages, prefix, consentText }: NewsletterFormProps): ReactElement => (
  <form method="post" action={`${prefix}/newsletter`} className="mt-8 grid max-w-md gap-4">
    <EmailField id="newsletter-email" label={messages.email} />
    <p className="text-sm text-muted">{consentText}</p>
    <div>
      <Button type="submit">{messages.submit}</Button>
    </div>
  </form>
)
