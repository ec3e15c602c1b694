import { useQuery } from '@tanstack/react-query'
import type { ContentLink } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { AddProduct } from '../products/add-product.tsx'
import { collectionsQuery } from '../shared/collections-query.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { contentText } from '../shared/messages/content/content.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { linkHref } from '../shared/rich-text/link-href.ts'
import { client } from '../shared/shop-client.ts'
import { pagesQuery } from './pages-query.ts'

const text = contentText.link
const TYPES = ['COLLECTION', 'PRODUCT', 'PAGE', 'URL'] as const

interface LinkInputProps {
  readonly link: ContentLink | undefined
  readonly onChange: (link: ContentLink | undefined) => void
}

/** Where an entry leads: a collection, a product, a page or policy, or a URL. */
export function LinkInput({ link, onChange }: LinkInputProps): ReactElement {
  const type = link?.type ?? ''
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectInput
        label={text.type}
        value={type}
        onChange={({ target }) => {
          const chosen = TYPES.find((each) => each === target.value)
          onChange(
            !chosen
              ? undefined
              : chosen === 'URL'
                ? { type: chosen, url: '' }
                : { type: chosen, targetId: '' },
          )
        }}
      >
        <option value="">{text.none}</option>
        {TYPES.map((each) => (
          <option key={each} value={each}>
            {text.types[each]}
          </option>
        ))}
      </SelectInput>
      {link?.type === 'URL' && (
        <TextInput
          label={text.url}
          hint={text.urlHint}
          value={link.url}
          error={link.url !== '' && !linkHref(link.url) ? text.urlWrong : undefined}
          onChange={({ target }) => onChange({ type: 'URL', url: target.value })}
          onBlur={() => onChange({ type: 'URL', url: linkHref(link.url) ?? link.url })}
        />
      )}
      {link && link.type !== 'URL' && <TargetInput link={link} onChange={onChange} />}
    </div>
  )
}

type EntityLink = Extract<ContentLink, { targetId: string }>

interface TargetInputProps {
  readonly link: EntityLink
  readonly onChange: (link: EntityLink) => void
}

function TargetInput({ link, onChange }: TargetInputProps): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { data: pages = [] } = useQuery(pagesQuery)
  if (link.type === 'PRODUCT') return <ProductInput link={link} onChange={onChange} />
  const targets =
    link.type === 'COLLECTION'
      ? collections.map(({ _id, name }) => ({ id: _id, name }))
      : pages.map(({ _id, title, published }) => ({
          id: _id,
          name: published ? title : `${title} (${contentText.pages.unpublished})`,
        }))
  const isListed = targets.some(({ id }) => id === link.targetId)
  return (
    <SelectInput
      label={text.types[link.type]}
      value={link.targetId}
      onChange={({ target }) => onChange({ ...link, targetId: target.value })}
    >
      {!isListed && (
        <option value={link.targetId}>{link.targetId === '' ? text.choose : text.unavailable}</option>
      )}
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

function ProductInput({ link, onChange }: TargetInputProps): ReactElement {
  const { data: name } = useQuery({
    queryKey: [...keys.productName, link.targetId],
    queryFn: async () => (await client.products.getProduct(link.targetId)).product?.name ?? link.targetId,
    enabled: link.targetId !== '',
  })
  return (
    <AddProduct
      known={[]}
      label={name ? t(text.product, { name }) : text.types.PRODUCT}
      onAdd={(targetId) => onChange({ ...link, targetId })}
    />
  )
}

/** Whether a link has a target. */
export const isCompleteLink = (link: ContentLink | undefined): boolean =>
  !link || (link.type === 'URL' ? linkHref(link.url) !== undefined : link.targetId !== '')
