import { useQuery } from '@tanstack/react-query'
import type { MenuItem, Navigation } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { DocumentEditor } from '../../content/document-editor.tsx'
import { isCompleteLink, LinkInput } from '../../content/link-input.tsx'
import { OrderedList } from '../../content/ordered-list.tsx'
import { textsOf, useEditedLanguage, withTexts } from '../../content/translated-texts.ts'
import { collectionsQuery } from '../../shared/collections-query.ts'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { CheckboxInput, TextInput } from '../../shared/forms/fields.tsx'
import { contentText } from '../../shared/messages/content/content.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

const text = contentText.navigation

const api = {
  queryKey: keys.navigation,
  load: () => client.navigation.getNavigation(),
  saveDraft: (content: Navigation, revision: string) => client.navigation.saveDraft(content, { revision }),
  discardDraft: () => client.navigation.discardDraft(),
  publish: (publishDate?: Date) => client.navigation.publish(publishDate && { publishDate }),
  restore: (versionId: string) => client.navigation.restoreVersion(versionId),
}

const allItems = ({ header, footer }: Navigation): MenuItem[] =>
  [...header, ...footer].flatMap((item) => [item, ...(item.items ?? [])])

const validate = (navigation: Navigation): string | undefined => {
  const items = allItems(navigation)
  if (![...items, navigation.announcement ?? {}].every(({ link }) => isCompleteLink(link)))
    return text.linkWrong
  const isNamed = ({ label, link, collections }: MenuItem) =>
    collections || label?.trim() || (link && link.type !== 'URL')
  return items.every(isNamed) ? undefined : text.needsLabel
}

/** The menus of the storefront, and the announcement bar. */
export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={contentText.tabs.navigation} />
      <DocumentEditor<Navigation> api={api} validate={validate}>
        {(content, onChange) => (
          <>
            <Section title={text.announcement}>
              <Announcement
                value={content.announcement}
                onChange={({ announcement }) => {
                  const { announcement: _, ...rest } = content
                  onChange(announcement ? { ...rest, announcement } : rest)
                }}
              />
            </Section>
            {(['header', 'footer'] as const).map((name) => (
              <Section key={name} title={text[name]}>
                <Menu
                  items={content[name]}
                  onChange={(items) => onChange({ ...content, [name]: items })}
                  isTop
                />
              </Section>
            ))}
          </>
        )}
      </DocumentEditor>
    </>
  )
}

type AnnouncementValue = Navigation['announcement']

function Announcement({
  value,
  onChange,
}: {
  readonly value: AnnouncementValue
  readonly onChange: (change: { readonly announcement: AnnouncementValue }) => void
}): ReactElement {
  const language = useEditedLanguage()
  return (
    <div className="grid gap-3">
      <TextInput
        label={text.announcementText}
        hint={text.announcementHint}
        maxLength={300}
        placeholder={language && value?.text}
        disabled={language !== undefined && !value}
        value={(value && textsOf(value, language).text) ?? ''}
        onChange={({ target }) => {
          const next = withTexts(value ?? { text: '' }, { text: target.value }, language)
          onChange({ announcement: next.text === '' ? undefined : next })
        }}
      />
      {value && (
        <LinkInput
          link={value.link}
          onChange={(link) => {
            const { link: _, ...rest } = value
            onChange({ announcement: link ? { ...rest, link } : rest })
          }}
        />
      )}
    </div>
  )
}

interface MenuProps {
  readonly items: readonly MenuItem[]
  readonly onChange: (items: MenuItem[]) => void
  readonly isTop?: boolean
}

function Menu({ items, onChange, isTop = false }: MenuProps): ReactElement {
  const language = useEditedLanguage()
  const { data: collections = [] } = useQuery(collectionsQuery)
  const nameOf = ({ label, link, collections: all }: MenuItem): string =>
    label || (all ? text.collections : link ? contentText.link.types[link.type] : text.item)
  return (
    <div className="grid gap-3">
      <OrderedList items={items} nameOf={nameOf} onChange={onChange}>
        {(item, change) =>
          item.collections ? (
            <CollectionsItem
              collections={collections}
              hiddenIds={item.collections.hiddenIds}
              onChange={(hiddenIds) => change({ ...item, collections: { hiddenIds } })}
            />
          ) : (
            <>
              <TextInput
                label={text.label}
                hint={text.labelHint}
                maxLength={100}
                placeholder={language && item.label}
                value={textsOf(item, language).label ?? ''}
                onChange={({ target }) => change(withTexts(item, { label: target.value }, language))}
              />
              <LinkInput
                link={item.link}
                onChange={(link) => {
                  const { link: _, ...rest } = item
                  change(link ? { ...rest, link } : rest)
                }}
              />
              {isTop && (
                <Menu
                  items={item.items ?? []}
                  onChange={(below) => {
                    const { items: _, ...rest } = item
                    change(below.length > 0 ? { ...rest, items: below } : rest)
                  }}
                />
              )}
            </>
          )
        }
      </OrderedList>
      <div className="flex flex-wrap gap-2">
        <AddButton onClick={() => onChange([...items, {}])}>{isTop ? text.add : text.addBelow}</AddButton>
        <AddButton onClick={() => onChange([...items, { collections: { hiddenIds: [] } }])}>
          {text.addCollections}
        </AddButton>
      </div>
    </div>
  )
}

interface CollectionsItemProps {
  readonly collections: readonly { readonly _id: string; readonly name: string }[]
  readonly hiddenIds: readonly string[]
  readonly onChange: (hiddenIds: string[]) => void
}

/** All collections, except those that the merchant hides from the menu. */
const CollectionsItem = ({ collections, hiddenIds, onChange }: CollectionsItemProps): ReactElement => (
  <fieldset>
    <legend className="text-xs font-medium">{text.collections}</legend>
    <p className="hint text-xs text-muted">{text.collectionsHint}</p>
    <div className="flex flex-wrap gap-x-6">
      {collections.map(({ _id, name }) => (
        <CheckboxInput
          key={_id}
          label={name}
          checked={!hiddenIds.includes(_id)}
          onChange={({ target }) =>
            onChange(target.checked ? hiddenIds.filter((id) => id !== _id) : [...hiddenIds, _id])
          }
        />
      ))}
    </div>
  </fieldset>
)
