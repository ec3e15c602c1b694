import { useQuery } from '@tanstack/react-query'
import type { SearchSynonyms } from '@vitrine/contract'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SynonymsDialog } from '../../content/synonyms-dialog.tsx'
import { ListRow } from '../../shared/components/list-row.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { languageName } from '../../shared/language-names.ts'
import { synonymsText as text } from '../../shared/messages/content/synonyms.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { useCanEdit } from '../../shared/use-session.ts'

/** Words that mean the same when shoppers search, in each language of the shop. */
export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<SearchSynonyms | 'new'>()
  const languages = useQuery(shopQuery).data?.languages ?? []
  const language = params.get('language') ?? languages[0] ?? ''
  const list = useQuery({
    queryKey: keys.searchSynonyms,
    queryFn: () => client.searchSynonyms.listSearchSynonyms(),
  })
  const groups = list.data?.filter((group) => group.language === language)
  return (
    <>
      <PageTitle title={text.title} />
      <h2 className="mb-1 text-lg">{text.synonyms}</h2>
      <p className="mb-1 max-w-prose text-muted">{text.intro}</p>
      <p className="mb-4 max-w-prose text-muted">{text.example}</p>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        {languages.length > 1 && (
          <SelectInput
            label={text.language}
            value={language}
            onChange={({ target }) => setParams({ language: target.value }, { replace: true })}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </SelectInput>
        )}
        {canEdit && <AddButton onClick={() => setOpened('new')}>{text.add}</AddButton>}
      </div>
      {!groups && <LoadState of={list} />}
      {groups?.length === 0 && <EmptyList title={text.empty} />}
      <ul lang={language} dir="auto">
        {groups?.map((group) => (
          <ListRow
            key={group._id}
            name={group.words.join(', ')}
            details={[]}
            onOpen={() => setOpened(group)}
          />
        ))}
      </ul>
      {opened && (
        <SynonymsDialog
          group={opened === 'new' ? undefined : opened}
          language={language}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
