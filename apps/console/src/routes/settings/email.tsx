import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { EmailForm } from '../../emails/email-form.tsx'
import { type EmailName, isEmailName } from '../../emails/email-list.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { NotFound } from '../../shared/components/not-found.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { languageName } from '../../shared/language-names.ts'
import { emailsText as text } from '../../shared/messages/settings/emails.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

export function Component(): ReactElement {
  const { name = '' } = useParams()
  return isEmailName(name) ? <EmailPage name={name} /> : <NotFound />
}

/** Sent in English, as the console is. */
const ENGLISH_ONLY: readonly EmailName[] = ['newOrder', 'ownerLink']

function EmailPage({ name }: { readonly name: EmailName }): ReactElement {
  const [search, setSearch] = useSearchParams()
  const requested = search.get('language')
  const isEnglishOnly = ENGLISH_ONLY.includes(name)
  const { code } = LANGUAGES.find((language) => !isEnglishOnly && language.code === requested) ?? LANGUAGES[0]
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.email, name, code],
    queryFn: () => client.emailTemplates.getEmailTemplate(name, code),
  })
  const { name: title, when } = text.emails[name]
  return (
    <>
      <PageTitle title={title} />
      <header className="my-3 flex flex-wrap items-center gap-3">
        <BackLink to="/settings/emails" name={text.back} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-lg">{title}</h2>
          <p className="text-xs text-muted">{when}</p>
        </div>
        {!isEnglishOnly && (
          <SelectInput
            label={text.language}
            className="w-40"
            value={code}
            onChange={({ currentTarget }) =>
              setSearch({ language: currentTarget.value }, { replace: true, preventScrollReset: true })
            }
          >
            {LANGUAGES.map((language) => (
              <option key={language.code} value={language.code}>
                {languageName(language.code)}
              </option>
            ))}
          </SelectInput>
        )}
      </header>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">{shellText.loading}</p>}
      {data && <EmailForm key={`${data.language} ${data.revision}`} email={data} />}
    </>
  )
}
