import type { PublishedHomeSection } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { NewsletterForm } from './newsletter-form.tsx'

type Newsletter = Extract<PublishedHomeSection, { type: 'NEWSLETTER' }>

/** The newsletter section as HTML from the server: a plain form needs no script. */
export function renderNewsletter(
  { title, text, consentText }: Newsletter,
  { messages, prefix }: I18n,
): string {
  const { newsletter } = messages
  return renderToStaticMarkup(
    <section
      aria-labelledby="newsletter"
      className="shell grid gap-x-12 gap-y-8 border-t border-rule py-20 md:grid-cols-2 md:py-28"
    >
      <div>
        <h2 id="newsletter" className="text-title">
          <bdi>{title || newsletter.heading}</bdi>
        </h2>
        {text && (
          <p className="mt-4 max-w-[52ch] text-lg">
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      <NewsletterForm messages={newsletter} prefix={prefix} consentText={consentText} />
    </section>,
  )
}
