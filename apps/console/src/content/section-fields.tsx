import { useQueries, useQuery } from '@tanstack/react-query'
import type { HomeSection } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AddProduct } from '../products/add-product.tsx'
import { collectionsQuery } from '../shared/collections-query.ts'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { contentText } from '../shared/messages/content/content.ts'
import { keys } from '../shared/query-keys.ts'
import { RichTextInput } from '../shared/rich-text/rich-text-input.tsx'
import { client } from '../shared/shop-client.ts'
import { LinkInput } from './link-input.tsx'
import { OrderedList } from './ordered-list.tsx'
import { SectionImageInput } from './section-image-input.tsx'
import { textsOf, useEditedLanguage, withTexts } from './translated-texts.ts'

const text = contentText.home

interface SectionFieldsProps<Section extends HomeSection = HomeSection> {
  readonly section: Section
  readonly onChange: (section: Section) => void
}

type Of<Type extends HomeSection['type']> = SectionFieldsProps<Extract<HomeSection, { type: Type }>>

/** The fields of a section of the home page. */
export function SectionFields({
  section,
  onChange,
  isChecked,
}: SectionFieldsProps & { readonly isChecked: boolean }): ReactElement {
  const language = useEditedLanguage()
  const texts = textsOf<HomeSection>(section, language)
  const isTitleRequired = section.type === 'HERO' || section.type === 'STORY'
  const isTitleMissing = isTitleRequired && !section.title.trim()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium">{text.types[section.type]}</h2>
        <CheckboxInput
          label={text.hidden}
          checked={section.hidden ?? false}
          onChange={({ target }) => {
            const { hidden: _, ...rest } = section
            onChange((target.checked ? { ...rest, hidden: true } : rest) as HomeSection)
          }}
        />
      </div>
      <TextInput
        label={text.title}
        hint={isTitleRequired || language ? undefined : text.titleHint}
        error={isChecked && isTitleMissing ? contentText.pages.needsTitle : undefined}
        maxLength={200}
        placeholder={language && section.title}
        value={texts.title ?? ''}
        onChange={({ target }) => onChange(withTexts(section, { title: target.value }, language))}
      />
      {(section.type === 'HERO' || section.type === 'STORY') && (
        <PictureFields section={section} onChange={onChange} />
      )}
      {section.type === 'COLLECTIONS' && <CollectionFields section={section} onChange={onChange} />}
      {section.type === 'PRODUCTS' && <ProductFields section={section} onChange={onChange} />}
      {section.type === 'QUOTES' && <QuoteFields section={section} onChange={onChange} />}
      {section.type === 'NEWSLETTER' && (
        <TextArea
          label={text.text}
          hint={text.newsletterHint}
          rows={2}
          maxLength={1000}
          placeholder={language && section.text}
          value={textsOf(section, language).text ?? ''}
          onChange={({ target }) => onChange(withTexts(section, { text: target.value }, language))}
        />
      )}
      {section.type === 'RICH_TEXT' && (
        <RichTextInput
          key={language}
          label={text.body}
          value={textsOf(section, language).body ?? ''}
          onChange={(body) => onChange(withTexts(section, { body }, language))}
        />
      )}
    </>
  )
}

function PictureFields({ section, onChange }: Of<'HERO' | 'STORY'>): ReactElement {
  const language = useEditedLanguage()
  const texts = textsOf(section, language)
  return (
    <>
      {section.type === 'HERO' ? (
        <TextArea
          label={text.text}
          rows={2}
          maxLength={1000}
          placeholder={language && section.text}
          value={texts.text ?? ''}
          onChange={({ target }) => onChange(withTexts(section, { text: target.value }, language))}
        />
      ) : (
        <RichTextInput
          key={language}
          label={text.body}
          value={textsOf(section, language).body ?? ''}
          onChange={(body) => onChange(withTexts(section, { body }, language))}
        />
      )}
      <SectionImageInput
        image={section.image}
        onChange={(image) => {
          const { image: _, ...rest } = section
          onChange(image ? { ...rest, image } : rest)
        }}
      />
      <LinkInput
        link={section.link}
        onChange={(link) => {
          const { link: _, ...rest } = section
          onChange(link ? { ...rest, link } : rest)
        }}
      />
      {section.link && (
        <TextInput
          label={text.linkLabel}
          hint={language ? undefined : text.titleHint}
          maxLength={100}
          placeholder={language && section.linkLabel}
          value={texts.linkLabel ?? ''}
          onChange={({ target }) => onChange(withTexts(section, { linkLabel: target.value }, language))}
        />
      )}
    </>
  )
}

function CollectionFields({ section, onChange }: Of<'COLLECTIONS'>): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { collectionIds = [] } = section
  return (
    <fieldset>
      <legend className="text-xs font-medium">{text.collections}</legend>
      <p className="hint text-xs text-muted">
        {collections.length > 0 ? (
          text.collectionsHint
        ) : (
          <>
            {text.noCollections}{' '}
            <Link to="/collections/new" className="underline underline-offset-4">
              {text.createCollection}
            </Link>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {collections.map(({ _id, name }) => (
          <CheckboxInput
            key={_id}
            label={name}
            checked={collectionIds.includes(_id)}
            onChange={({ target }) =>
              onChange({
                ...section,
                collectionIds: target.checked
                  ? [...collectionIds, _id]
                  : collectionIds.filter((id) => id !== _id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const SOURCES = ['NEW', 'ON_SALE', 'COLLECTION', 'SELECTED'] as const
const LIMITS = [4, 8, 12, 16, 24]

function ProductFields({ section, onChange }: Of<'PRODUCTS'>): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { source, collectionId = '', productIds = [], limit = 12 } = section
  const names = useQueries({
    queries: productIds.map((id) => ({
      queryKey: [...keys.productName, id],
      queryFn: async () => (await client.products.getProduct(id)).product?.name ?? id,
    })),
  })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectInput
          label={text.source}
          value={source}
          onChange={({ target }) =>
            onChange({ ...section, source: SOURCES.find((each) => each === target.value) ?? 'NEW' })
          }
        >
          {SOURCES.map((each) => (
            <option key={each} value={each}>
              {text.sources[each]}
            </option>
          ))}
        </SelectInput>
        {source !== 'SELECTED' && (
          <SelectInput
            label={text.limit}
            value={limit}
            onChange={({ target }) => onChange({ ...section, limit: Number(target.value) })}
          >
            {LIMITS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectInput>
        )}
      </div>
      {source === 'COLLECTION' && (
        <SelectInput
          label={contentText.link.types.COLLECTION}
          value={collectionId}
          onChange={({ target }) => onChange({ ...section, collectionId: target.value })}
        >
          {collectionId === '' && <option value="">{contentText.link.choose}</option>}
          {collections.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      {source === 'SELECTED' && (
        <>
          <OrderedList
            items={productIds}
            nameOf={(id) => names[productIds.indexOf(id)]?.data ?? id}
            onChange={(ids) => onChange({ ...section, productIds: ids })}
          >
            {(id) => <span>{names[productIds.indexOf(id)]?.data ?? id}</span>}
          </OrderedList>
          {productIds.length < 24 && (
            <AddProduct
              known={productIds}
              onAdd={(id) => onChange({ ...section, productIds: [...productIds, id] })}
            />
          )}
        </>
      )}
    </>
  )
}

function QuoteFields({ section, onChange }: Of<'QUOTES'>): ReactElement {
  const language = useEditedLanguage()
  const quotes = textsOf(section, language).quotes ?? section.quotes
  const change = (next: typeof quotes) => onChange(withTexts(section, { quotes: next }, language))
  return (
    <>
      <OrderedList items={quotes} nameOf={({ author }) => author || text.quote} onChange={change}>
        {(quote, changeQuote) => (
          <>
            <TextArea
              label={text.quote}
              rows={2}
              maxLength={1000}
              value={quote.text}
              onChange={({ target }) => changeQuote({ ...quote, text: target.value })}
            />
            <TextInput
              label={text.author}
              maxLength={100}
              value={quote.author ?? ''}
              onChange={({ target }) => changeQuote({ ...quote, author: target.value })}
            />
          </>
        )}
      </OrderedList>
      {quotes.length < 12 && (
        <AddButton onClick={() => change([...quotes, { text: '' }])}>{text.addQuote}</AddButton>
      )}
    </>
  )
}
