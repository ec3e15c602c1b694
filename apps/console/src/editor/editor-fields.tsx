import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { collectionsQuery } from '../shared/collections-query.ts'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { editorText } from '../shared/messages/editor.ts'
import { plansText } from '../shared/messages/plans.ts'
import { registerRichText } from '../shared/rich-text/register-rich-text.ts'
import { RichTextInput } from '../shared/rich-text/rich-text-input.tsx'
import { useCanEdit } from '../shared/use-session.ts'
import { InfoSections, TextFields } from './additional-fields.tsx'
import { DigitalFileField } from './digital-file-field.tsx'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import type { ProductForm } from './form/product-form.ts'
import { InventoryFields } from './inventory-fields.tsx'
import { MediaEditor } from './media-editor.tsx'
import { PlansEditor } from './plans-editor.tsx'
import { PriceFields } from './price-fields.tsx'
import type { SavedProduct } from './product-changes.ts'
import { SeoPreview } from './seo-preview.tsx'
import { OptionsEditor } from './variants/options-editor.tsx'
import type { Variants } from './variants/use-variants.ts'
import { VariantsSection } from './variants/variants-section.tsx'

interface EditorFieldsProps {
  readonly saved: SavedProduct | undefined
  readonly variants: Variants
}

const { sections } = editorText

/** The fields of a product, in two columns on wide screens. */
export function EditorFields({ saved, variants }: EditorFieldsProps): ReactElement {
  const form = useFormContext<ProductForm>()
  const { register, watch } = form
  const canEdit = useCanEdit()
  /** Hides empty lists from viewers, who can't add to them. */
  const isShown = (list: 'plans' | 'infoSections' | 'textFields' | 'options') =>
    canEdit || watch(list).length > 0

  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div>
        <Section title={sections.basics}>
          <div className="grid gap-4">
            <TextInput
              label={editorText.name}
              {...registerText(form, 'name', {
                maxLength: MAX_LENGTHS.name,
                required: editorText.needsName,
              })}
            />
            <RichTextInput
              label={editorText.description}
              isReadOnly={!canEdit}
              {...registerRichText(form, 'description', { maxLength: MAX_LENGTHS.description })}
            />
          </div>
        </Section>
        <Section title={sections.media}>
          <MediaEditor />
        </Section>
        <PriceFields />
        {isShown('options') && (
          <Section title={sections.options}>
            <OptionsEditor saved={saved} deletedVariants={variants.deletedVariants} />
          </Section>
        )}
        {watch('manageVariants') && watch('options').length > 0 && (
          <VariantsSection saved={saved} variants={variants} />
        )}
        {isShown('plans') && (
          <Section title={plansText.section}>
            <PlansEditor />
          </Section>
        )}
        {isShown('infoSections') && (
          <Section title={sections.info}>
            <InfoSections />
          </Section>
        )}
        {isShown('textFields') && (
          <Section title={sections.texts}>
            <TextFields />
          </Section>
        )}
      </div>
      <div>
        <Section title={sections.visibility}>
          <CheckboxInput label={editorText.visible} {...register('visible')} />
          <SelectInput label={editorText.type} className="mt-2" {...register('productType')}>
            <option value="physical">{editorText.physical}</option>
            <option value="digital">{editorText.digital}</option>
          </SelectInput>
        </Section>
        <InventoryFields />
        {watch('productType') === 'digital' && (
          <Section title={sections.file}>
            <DigitalFileField />
          </Section>
        )}
        <Section title={sections.collections}>
          <CollectionChoice />
        </Section>
        <Section title={sections.seo}>
          <div className="grid grid-cols-1 gap-3">
            <TextInput
              label={editorText.slug}
              hint={saved ? undefined : editorText.slugHint}
              {...registerText(form, 'slug')}
            />
            <TextInput label={editorText.seoTitle} {...registerText(form, 'seoTitle')} />
            <TextArea label={editorText.seoDescription} rows={3} {...registerText(form, 'seoDescription')} />
            <SeoPreview form={watch()} />
          </div>
        </Section>
      </div>
    </div>
  )
}

function CollectionChoice(): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const { value, onChange } = useController<ProductForm, 'collectionIds'>({ name: 'collectionIds' }).field
  if (collections.length === 0) return <p className="text-muted">{editorText.noCollections}</p>
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <div className="max-h-60 overflow-y-auto">
      {collections.map(({ _id, name, rule }) => (
        <CheckboxInput
          key={_id}
          label={rule ? `${name} (${editorText.automated})` : name}
          disabled={rule !== undefined}
          checked={value.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
    </div>
  )
}
