import { useQuery } from '@tanstack/react-query'
import type { TranslatableKind } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { MachineTranslation } from '../../content/machine-translation.tsx'
import { TranslationForm } from '../../content/translation-form.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { NotFound } from '../../shared/components/not-found.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { languageName } from '../../shared/language-names.ts'
import { translationsText as text } from '../../shared/messages/content/translations.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

/** The texts of a product or another entity beside their translations. */
export function Component(): ReactElement {
  const { kind: wanted = '', id = '' } = useParams()
  const kind = (Object.keys(text.kinds) as TranslatableKind[]).find((each) => each === wanted)
  return kind ? <Translation kind={kind} id={id} /> : <NotFound />
}

function Translation({ kind, id }: { readonly kind: TranslatableKind; readonly id: string }): ReactElement {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.translations, kind, id],
    queryFn: () => client.translations.getTranslations(kind, id),
  })
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const { languages, fields } = data
  const language = languages.find((code) => code === search.get('language')) ?? languages[0]
  const name = fields[0]?.original ?? text.title
  return (
    <div className="max-w-6xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to={`/online-store/translations?kind=${kind}`} name={text.back} />
        <div className="min-w-0 flex-1 truncate">
          <PageHeading>{name}</PageHeading>
        </div>
        {language && (
          <SelectInput
            label={text.language}
            value={language}
            onChange={({ target }) => setSearch({ language: target.value }, { replace: true })}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </SelectInput>
        )}
      </header>
      {language && fields.length > 0 && (
        <div className="mb-4">
          <MachineTranslation language={language as LanguageCode} entity={{ kind, entityId: id }} />
        </div>
      )}
      {fields.length === 0 && <p>{text.noTexts}</p>}
      {language && fields.length > 0 && (
        <TranslationForm key={language} translations={data} language={language as LanguageCode} name={name} />
      )}
    </div>
  )
}
