import { useQuery } from '@tanstack/react-query'
import type { Page, PageKind } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { contentText } from '../shared/messages/content/content.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { registerRichText } from '../shared/rich-text/register-rich-text.ts'
import { RichTextInput } from '../shared/rich-text/rich-text-input.tsx'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { policyTemplate } from './policy-templates.ts'

const text = contentText.pages
const { policies } = contentText

/** Maximum lengths in characters. */
const MAX_LENGTHS = { title: 200, body: 200_000, handle: 100, seoTitle: 200, seoDescription: 500 } as const

const toPageValues = (page: Page | undefined, kind: PageKind) => ({
  title: page?.title ?? (kind === 'PAGE' ? '' : policies.kinds[kind]),
  body: page?.body ?? '',
  handle: page?.handle ?? '',
  seoTitle: page?.seoTitle ?? '',
  seoDescription: page?.seoDescription ?? '',
  published: page?.published ?? false,
})

interface PageFormProps {
  readonly page: Page | undefined
  readonly kind: PageKind
}

/** The form of a page or a policy. */
export function PageForm({ page, kind }: PageFormProps): ReactElement {
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const { data: shop } = useQuery(shopQuery)
  const form = useForm({ defaultValues: toPageValues(page, kind) })
  const saving = useSaveForm(form, {
    save: async ({ handle, title, ...values }) => {
      const input = { ...values, title: title.trim(), ...(handle.trim() && { handle: handle.trim() }) }
      const saved = page
        ? await client.pages.updatePage(page._id, { ...input, revision: page.revision })
        : await client.pages.createPage({ ...input, kind })
      // The next save needs the new revision.
      await refetchQueries(keys.pages)
      if (!page) await navigate(`/online-store/pages/${saved._id}`, { replace: true })
    },
    done: ({ title }) => t(text.saved, { name: title.trim() }),
    errorMessages: { STALE_REVISION: text.changed, SLUG_TAKEN: text.handleTaken },
    errorFields: { SLUG_TAKEN: 'handle' },
    formFieldName: (name) => (name === 'handle' ? 'handle' : undefined),
    violationMessage: ({ field }) => (field === 'handle' ? text.handleWrong : undefined),
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      {page?.translations && <p className="hint max-w-prose text-muted">{text.translated}</p>}
      <TextInput
        label={text.name}
        {...registerText(form, 'title', { maxLength: MAX_LENGTHS.title, required: text.needsTitle })}
      />
      {kind !== 'PAGE' && canEdit && form.watch('body') === '' && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              const facts = {
                name: shop?.name ?? '',
                email: shop?.contact?.email,
                address: shop?.contact?.address,
              }
              form.setValue('body', policyTemplate(kind, facts), { shouldDirty: true })
            }}
          >
            {policies.useTemplate}
          </Button>
          <p className="hint mt-1 text-xs text-muted">{policies.templateHint}</p>
        </div>
      )}
      <RichTextInput
        label={text.body}
        isReadOnly={!canEdit}
        {...registerRichText(form, 'body', { maxLength: MAX_LENGTHS.body })}
      />
      <CheckboxInput label={text.published} hint={text.publishedHint} {...form.register('published')} />
      <Section title={text.seo}>
        <div className="grid gap-4">
          {kind === 'PAGE' && (
            <TextInput
              label={text.handle}
              hint={page ? undefined : text.handleHint}
              {...registerText(form, 'handle', { maxLength: MAX_LENGTHS.handle })}
            />
          )}
          <TextInput
            label={text.seoTitle}
            {...registerText(form, 'seoTitle', { maxLength: MAX_LENGTHS.seoTitle })}
          />
          <TextArea
            label={text.seoDescription}
            rows={3}
            {...registerText(form, 'seoDescription', { maxLength: MAX_LENGTHS.seoDescription })}
          />
        </div>
      </Section>
    </FormFrame>
  )
}
