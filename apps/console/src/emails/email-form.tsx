import type { EmailTemplate } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { getLanguage } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { emailsText as text } from '../shared/messages/settings/emails.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { EmailPreview } from './email-preview.tsx'
import { Placeholders } from './placeholders.tsx'

type TemplateTexts = Record<string, string>

const formFieldName = (field: string) =>
  field.startsWith('texts.') ? field.slice('texts.'.length) : undefined

/** The form of an email template, next to its preview. */
export function EmailForm({ email }: { readonly email: EmailTemplate }): ReactElement {
  const { name, language, parts, revision } = email
  const canEdit = useCanEdit()
  const form = useForm<TemplateTexts>({
    defaultValues: Object.fromEntries(parts.map((part) => [part.name, part.text])),
  })
  const queryKeys = [[...keys.email, name], keys.emails]
  const send = useAction([])
  const act = useAction(queryKeys, { STALE_REVISION: text.stale })
  const saving = useSaveForm(form, {
    save: (texts) => client.emailTemplates.updateEmailTemplate(name, language, { texts, revision }),
    done: () => text.saved,
    canUndo: true,
    refetches: queryKeys,
    formFieldName,
    errorMessages: { STALE_REVISION: text.stale },
  })
  const texts = form.watch()
  const isCustomized = parts.some((part) => part.text !== part.defaultText)
  const sendTest = () =>
    send(
      () => client.emailTemplates.sendTestEmail(name, language, form.getValues()),
      ({ to }) => ({ text: t(text.tested, { to }) }),
    )
  return (
    <div className="grid gap-x-8 gap-y-6 pt-2 lg:grid-cols-2">
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
        <Parts email={email} form={form} />
        <Placeholders email={email} />
      </FormFrame>
      <div>
        <EmailPreview name={name} language={language} texts={texts} />
        {canEdit && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={sendTest}>
              {text.test}
            </Button>
            {isCustomized && (
              <Button
                size="small"
                variant="secondary"
                onClick={() =>
                  act(
                    () => client.emailTemplates.updateEmailTemplate(name, language, { texts: {}, revision }),
                    text.isReset,
                  )
                }
              >
                {text.reset}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

interface PartsProps {
  readonly email: EmailTemplate
  readonly form: ReturnType<typeof useForm<TemplateTexts>>
}

const ONE_LINE: ReadonlySet<string> = new Set([
  'subject',
  'greeting',
  'trackingLink',
  'paymentLink',
  'action',
  'accountLink',
])

/** One field for each part, in the direction in which its language is read. */
function Parts({ email: { name: emailName, language, parts }, form }: PartsProps): ReactElement {
  const { direction } = getLanguage(language as Parameters<typeof getLanguage>[0])
  const { register, formState, watch } = form
  const ownNames: Readonly<Record<string, object | undefined>> = text.partNamesOf
  const names: Readonly<Record<string, string | undefined>> = { ...text.partNames, ...ownNames[emailName] }
  const onlyWhen = text.onlyWhen as Readonly<Record<string, string | undefined>>
  return (
    <>
      {parts.map(({ name, defaultText }) => {
        const Input = ONE_LINE.has(name) ? TextInput : TextArea
        return (
          <Input
            key={name}
            label={names[name] ?? name}
            hint={watch(name) === defaultText ? onlyWhen[name] : t(text.changed, { defaultText })}
            error={formState.errors[name]?.message}
            lang={language}
            dir={direction}
            {...register(name)}
          />
        )
      })}
      <p className="text-xs text-muted">{text.emptyHint}</p>
    </>
  )
}
