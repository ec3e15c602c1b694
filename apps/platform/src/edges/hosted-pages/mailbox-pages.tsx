import { withAbsoluteTextUrls } from '../../kernel/mail/email-text.ts'
import type { MailRow, MailSummary } from '../../kernel/mail/mail-repository.ts'
import { Page } from '../../kernel/pages/page.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'

interface MailboxProps extends ShopLogoProps {
  readonly mails: readonly MailSummary[]
  /** Whether everyone can read it, as in a demo. */
  readonly isPublic: boolean
}

const mailboxTitle = (isPublic: boolean) => (isPublic ? 'Demo mailbox' : 'Sent emails')

/** Lists the emails that the shop has sent, newest first. */
export const MailboxPage = ({ mails, isPublic, ...shop }: MailboxProps) => (
  <Page title={mailboxTitle(isPublic)} {...shop}>
    <h1 className="font-display text-title">{mailboxTitle(isPublic)}</h1>
    <p className="mt-3 text-muted">Every email the shop has sent, newest first.</p>
    {mails.length === 0 ? (
      <p className="mt-10 border-t border-rule pt-6">No emails yet</p>
    ) : (
      <ul className="mt-10 border-t border-rule">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-rule">
            <a href={`/mailbox/${mail.id}`} className="block py-4 hover:text-accent">
              <span className="block text-lg">{mail.subject}</span>
              <span className="mt-1 block text-sm text-muted">
                To {mail.to} · <DateTime at={mail.createdAt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </Page>
)

interface MailProps extends ShopLogoProps {
  readonly mail: MailRow
  readonly publicUrl: string
}

/** One mail. Its HTML stays in a frame that runs nothing and reaches nothing. */
export const MailPage = ({ mail, publicUrl, ...shop }: MailProps) => (
  <Page title={mail.subject} {...shop}>
    <p>
      <a href="/mailbox" className="underline underline-offset-4 hover:text-accent">
        All emails
      </a>
    </p>
    <h1 className="mt-6 font-display text-title">{mail.subject}</h1>
    <p className="mt-3 text-muted">
      To {mail.to} · <DateTime at={mail.createdAt} />
    </p>
    <iframe
      title="Email as sent"
      src={`/mailbox/${mail.id}/html`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="mt-8 h-[32rem] w-full border border-rule bg-surface"
    />
    <h2 className="mt-10 font-display text-heading">Plain text</h2>
    <pre className="mt-4 overflow-x-auto border border-rule bg-surface p-6 font-sans text-sm whitespace-pre-wrap">
      {withAbsoluteTextUrls(mail.text, publicUrl)}
    </pre>
  </Page>
)

export const NoMailPage = (shop: ShopLogoProps) => (
  <Page title="Email not found" {...shop}>
    <h1 className="font-display text-title">We can’t find that email</h1>
    <p className="mt-6">
      <a href="/mailbox" className="underline underline-offset-4 hover:text-accent">
        All emails
      </a>
    </p>
  </Page>
)

export const OwnersMailboxPage = (shop: ShopLogoProps) => (
  <Page title={mailboxTitle(false)} {...shop}>
    <h1 className="font-display text-title">Only owners can read sent emails</h1>
    <p className="mt-6">
      <a href="/console/" className="underline underline-offset-4 hover:text-accent">
        Sign in to the console
      </a>
    </p>
  </Page>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const DateTime = ({ at }: { readonly at: Date }) => (
  <time dateTime={at.toISOString()}>{format.format(at)} UTC</time>
)
