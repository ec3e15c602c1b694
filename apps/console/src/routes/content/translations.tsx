import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LanguageProgress, TranslatableKind } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TranslationFiles } from '../../content/translation-file-buttons.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { languageName } from '../../shared/language-names.ts'
import { machineTranslationText } from '../../shared/messages/content/machine-translation.ts'
import { translationsText as text } from '../../shared/messages/content/translations.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'

const KINDS = Object.keys(text.kinds) as TranslatableKind[]
const PAGE_SIZE = 50

/** Everything that can be translated, and how much of it is. */
export function Component(): ReactElement {
  const [search, setSearch] = useSearchParams()
  const kind = KINDS.find((each) => each === search.get('kind')) ?? 'PRODUCT'
  const [original, ...others] = useQuery(shopQuery).data?.languages ?? []
  const list = useInfiniteQuery({
    queryKey: [...keys.translations, kind],
    queryFn: ({ pageParam }) =>
      client.translations.listTranslationProgress(kind, { limit: PAGE_SIZE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalResults }, pages) =>
      pages.length * PAGE_SIZE < totalResults ? pages.length * PAGE_SIZE : undefined,
  })
  const data = list.data?.pages.flatMap(({ entities }) => entities)
  if (original && others.length === 0)
    return (
      <>
        <PageTitle title={text.title} />
        <EmptyList title={text.oneLanguage} hint={text.oneLanguageHint} />
        <Link to="/settings/languages" className="underline underline-offset-4">
          {text.addLanguage}
        </Link>
      </>
    )
  return (
    <>
      <PageTitle title={text.title} />
      <p className="mb-4 max-w-prose text-muted">{text.intro}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectInput
          label={text.kind}
          value={kind}
          onChange={({ target }) => setSearch({ kind: target.value }, { replace: true })}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {text.kinds[each]}
            </option>
          ))}
        </SelectInput>
        {original && <TranslationFiles kind={kind} original={original} languages={others} />}
      </div>
      {!data && <LoadState of={list} />}
      {data?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      <ul>
        {data?.map(({ entityId, name, languages }) => (
          <li key={entityId} className="border-b border-rule">
            <Link
              to={`/online-store/translations/${kind}/${entityId}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-2 py-2.5 hover:bg-ground"
            >
              <span className="min-w-0 flex-1 basis-48 truncate font-medium">{name}</span>
              {languages.map((progress) => (
                <span
                  key={progress.language}
                  className={progress.outdated > 0 ? 'text-xs text-danger' : 'text-xs text-muted'}
                >
                  {formatProgress(progress)}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
    </>
  )
}

function formatProgress({ language, fields, translated, outdated, machine }: LanguageProgress): string {
  const all = t(text.progress, { language: languageName(language), translated, fields })
  const progress = machine > 0 ? t(machineTranslationText.progress, { progress: all, machine }) : all
  return outdated > 0 ? t(text.outdated, { progress, outdated }) : progress
}
