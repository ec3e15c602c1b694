import { Button } from '@vitrine/ui'
import { languagePrefix } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import type { I18n } from '../i18n/i18n.server.ts'
import { EmailField } from '../shared/components/email-field.tsx'

interface NewsletterFormProps {
  readonly messages: I18n['messages']['newsletter']
  readonly language: I18n['code']
  readonly consentText: string
}

/** Signs up for the newsletter. A plain form needs no script. */
export const NewsletterForm = ({ messages, language, consentText }: NewsletterFormProps): ReactElement => (
  <form method="post" action={`${languagePrefix(language)}/newsletter`} className="mt-8 grid max-w-md gap-4">
    <EmailField id="newsletter-email" label={messages.email} />
    <p className="text-sm text-muted">{consentText}</p>
    <div>
      <Button type="submit">{messages.submit}</Button>
    </div>
  </form>
)
