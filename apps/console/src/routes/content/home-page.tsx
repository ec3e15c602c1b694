import type { HomePage, HomeSection } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { DocumentEditor } from '../../content/document-editor.tsx'
import { isCompleteLink } from '../../content/link-input.tsx'
import { OrderedList } from '../../content/ordered-list.tsx'
import { SectionFields } from '../../content/section-fields.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { contentText } from '../../shared/messages/content/content.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

const text = contentText.home

const api = {
  queryKey: keys.homePage,
  load: () => client.homePage.getHomePage(),
  saveDraft: (content: HomePage, revision: string) => client.homePage.saveDraft(content, { revision }),
  discardDraft: () => client.homePage.discardDraft(),
  publish: (publishDate?: Date) => client.homePage.publish(publishDate && { publishDate }),
  restore: (versionId: string) => client.homePage.restoreVersion(versionId),
  preview: async () => (await client.homePage.getPreview()).url,
}

/** New sections, by type. */
const NEW_SECTIONS: Readonly<Record<HomeSection['type'], HomeSection>> = {
  HERO: { type: 'HERO', title: '' },
  COLLECTIONS: { type: 'COLLECTIONS' },
  PRODUCTS: { type: 'PRODUCTS', source: 'NEW', limit: 4 },
  STORY: { type: 'STORY', title: '' },
  QUOTES: { type: 'QUOTES', quotes: [{ text: '' }] },
  RICH_TEXT: { type: 'RICH_TEXT', body: '' },
  NEWSLETTER: { type: 'NEWSLETTER' },
}

function validate({ sections }: HomePage): string | undefined {
  for (const section of sections) {
    if ((section.type === 'HERO' || section.type === 'STORY') && !section.title.trim()) return text.needsTitle
    if ('link' in section && !isCompleteLink(section.link)) return contentText.navigation.linkWrong
    if (section.type === 'PRODUCTS' && section.source === 'COLLECTION' && !section.collectionId)
      return text.needsCollection
    if (section.type === 'QUOTES' && section.quotes.some((quote) => !quote.text.trim()))
      return text.needsQuote
  }
  return undefined
}

/** The sections of the home page. */
export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={contentText.tabs.home} />
      <DocumentEditor<HomePage> api={api} validate={validate}>
        {({ sections }, onChange, isChecked) => (
          <>
            <OrderedList
              items={sections}
              nameOf={({ type, title }) => title || text.types[type]}
              onChange={(next) => onChange({ sections: next })}
            >
              {(section, change) => (
                <SectionFields section={section} onChange={change} isChecked={isChecked} />
              )}
            </OrderedList>
            <fieldset>
              <legend className="mb-1 text-xs font-medium">{text.add}</legend>
              <div className="flex flex-wrap gap-2">
                {Object.values(NEW_SECTIONS).map((section) => (
                  <AddButton
                    key={section.type}
                    variant="secondary"
                    onClick={() => onChange({ sections: [...sections, section] })}
                  >
                    {text.types[section.type]}
                  </AddButton>
                ))}
              </div>
            </fieldset>
          </>
        )}
      </DocumentEditor>
    </>
  )
}
