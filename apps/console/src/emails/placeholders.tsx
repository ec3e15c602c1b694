import type { EmailTemplate } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { emailsText as text } from '../shared/messages/settings/emails.ts'
import { t } from '../shared/messages/t.ts'
import { copyText } from '../shared/toasts/copy-text.ts'

/** The placeholders that a template can use, with buttons to copy them. */
export function Placeholders({ email }: { readonly email: EmailTemplate }): ReactElement {
  const { placeholders, requiredPlaceholder } = email
  const copy = (placeholder: string) => copyText(placeholder, t(text.copied, { placeholder }))
  return (
    <fieldset className="border-t border-rule pt-3">
      <legend className="float-left text-xs font-medium">{text.placeholders}</legend>
      <p className="clear-both text-xs text-muted">
        {text.placeholdersHint}{' '}
        {requiredPlaceholder && t(text.requiredPlaceholder, { placeholder: `{${requiredPlaceholder}}` })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {placeholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="rounded-control bg-sand px-2 py-1 font-mono text-xs hover:bg-rule"
              onClick={() => void copy(`{${name}}`)}
            >
              {`{${name}}`}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
