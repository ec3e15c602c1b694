import { useQuery } from '@tanstack/react-query'
import type { Page, PageKind, PageTexts, ShopInfo } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { AddBusinessDetails } from '../shared/business-details/add-business-details.tsx'
import { type EditedLanguage, LanguageSwitch } from '../shared/components/language-switch.tsx'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { contentText } from '../shared/messages/content/content.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { registerRichText } from '../shared/rich-text/register-rich-text.ts'
import { RichTextInput } from '../shared/rich-text/rich-text-input.tsx'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { toPageValues, writtenTexts } from './page-values.ts'
import { hasPlaceholders, type PolicyKind, policyTemplate, policyTitle } from './policy-templates.ts'

const text = contentText.pages
const { policies } = contentText

/** Maximum lengths in characters. */
const MAX_LENGTHS = { title: 200, body: 200_000, handle: 100, seoTitle: 200, seoDescription: 500 } as const

interface PageFormProps {
  readonly page: Page | undefined
  readonly kind: PageKind
}

/** The form of a page or a policy. */
export function PageForm(props: PageFormProps): ReactElement {
  const { data: shop } = useQuery(shopQuery)
  return shop ? <LoadedForm {...props} shop={shop} /> : <p role="status">{shellText.loading}</p>
}

function LoadedForm({ page, kind, shop }: PageFormProps & { readonly shop: ShopInfo }): ReactElement {
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const [mainLanguage = LANGUAGES[0].code] = shop.languages
  const form = useForm({ defaultValues: toPageValues(page, kind, mainLanguage) })
  const [language, setLanguage] = useState<EditedLanguage>()
  const at = <Name extends keyof PageTexts>(name: Name) =>
    language ? (`translations.${language}.${name}` as const) : name
  const saving = useSaveForm(form, {
    save: async ({ handle, title, translations, ...values }) => {
      const texts = { ...values, title: title.trim(), translations: writtenTexts(translations) }
      const input = { ...texts, ...(handle.trim() && { handle: handle.trim() }) }
      const saved = page
        ? await client.pages.updatePage(page._id, { ...input, revision: page.revision })
        : await client.pages.createPage({ ...input, kind })
      // The next save needs the new revision.
      await refetchQueries(keys.pages)
      if (!page) await navigate(`/online-store/pages/${saved._id}`, { replace: true })
    },
    done: ({ title }) => t(text.saved, { name: title.trim() }),
    // The undo of a new page would delete it while it is open.
    canUndo: page !== undefined,
    errorMessages: { STALE_REVISION: text.changed, SLUG_TAKEN: text.handleTaken },
    errorFields: { SLUG_TAKEN: 'handle' },
    formFieldName: (name) => (name === 'handle' ? 'handle' : undefined),
    violationMessage: ({ field }) => (field === 'handle' ? text.handleWrong : undefined),
  })
  const startFromTemplate = (policy: PolicyKind) => {
    const code = language ?? mainLanguage
    form.setValue(at('body'), policyTemplate(policy, shop, code), { shouldDirty: true })
    if (form.getValues(at('title')) === '')
      form.setValue(at('title'), policyTitle(policy, code), { shouldDirty: true })
  }
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <LanguageSwitch language={language} onChange={setLanguage} />
      <TextInput
        key={at('title')}
        label={text.name}
        placeholder={language && form.watch('title')}
        {...registerText(form, at('title'), {
          maxLength: MAX_LENGTHS.title,
          ...(!language && { required: text.needsTitle }),
        })}
      />
      {kind !== 'PAGE' && canEdit && form.watch(at('body')) === '' && (
        <div>
          <Button size="small" variant="secondary" onClick={() => startFromTemplate(kind)}>
            {policies.useTemplate}
          </Button>
          <p className="hint mt-1 text-xs text-muted">{policies.templateHint}</p>
        </div>
      )}
      {kind !== 'PAGE' && <AddBusinessDetails />}
      <RichTextInput
        key={at('body')}
        label={text.body}
        isReadOnly={!canEdit}
        {...registerRichText(form, at('body'), {
          maxLength: MAX_LENGTHS.body,
          check: (html) =>
            kind !== 'PAGE' && form.getValues('published') && hasPlaceholders(kind, html)
              ? policies.placeholdersLeft
              : undefined,
        })}
      />
      <CheckboxInput label={text.published} hint={text.publishedHint} {...form.register('published')} />
      <Section title={text.seo}>
        <div className="grid gap-4">
          {!language && kind === 'PAGE' && (
            <TextInput
              label={text.handle}
              hint={page ? undefined : text.handleHint}
              {...registerText(form, 'handle', { maxLength: MAX_LENGTHS.handle })}
            />
          )}
          <TextInput
            key={at('seoTitle')}
            label={text.seoTitle}
            {...registerText(form, at('seoTitle'), { maxLength: MAX_LENGTHS.seoTitle })}
          />
          <TextArea
            key={at('seoDescription')}
            label={text.seoDescription}
            rows={3}
            {...registerText(form, at('seoDescription'), { maxLength: MAX_LENGTHS.seoDescription })}
          />
        </div>
      </Section>
    </FormFrame>
  )
}
