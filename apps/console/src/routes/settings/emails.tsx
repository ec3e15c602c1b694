import { useQuery } from '@tanstack/react-query'
import type { EmailTemplateSummary } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { EMAIL_GROUPS } from '../../emails/email-list.ts'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { languageName } from '../../shared/language-names.ts'
import { emailsText as text } from '../../shared/messages/settings/emails.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

export function Component(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.emails,
    queryFn: () => client.emailTemplates.listEmailTemplates(),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  return (
    <>
      <PageTitle title={text.title} />
      <p className="mb-5 max-w-prose text-muted">{text.intro}</p>
      {EMAIL_GROUPS.map(([title, names]) => (
        <Section key={title} title={title}>
          <ul>
            {names.map((name) => (
              <li key={name} className="border-b border-rule last:border-0">
                <Link
                  to={`/settings/emails/${name}`}
                  className="flex flex-wrap items-center gap-x-4 px-2 py-2.5 hover:bg-ground"
                >
                  <span className="min-w-0 flex-1 basis-64">
                    <span className="block font-medium">{text.emails[name].name}</span>
                    <span className="block text-xs text-muted">{text.emails[name].when}</span>
                  </span>
                  <span className="text-xs text-muted">
                    {customizedLanguages(data.find((email) => email.name === name))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function customizedLanguages(email: EmailTemplateSummary | undefined): string {
  const customized = LANGUAGES.filter(({ code }) => email?.customizedLanguages.includes(code))
  if (customized.length === 0) return text.builtIn
  return t(text.customized, { languages: customized.map(({ code }) => languageName(code)).join(', ') })
}
