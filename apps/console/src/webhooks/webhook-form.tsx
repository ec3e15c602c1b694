import { useQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { webhooksText as text } from '../shared/messages/settings/webhooks.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { formatEventType } from './format-event-type.ts'

interface WebhookFormProps {
  readonly webhook: WebhookEndpoint | undefined
  readonly onDone: () => void
}

/** The form of a webhook. */
export function WebhookForm({ webhook, onDone }: WebhookFormProps): ReactElement {
  const { data: types = [] } = useQuery({
    queryKey: keys.eventTypes,
    queryFn: () => client.webhookEndpoints.listEventTypes(),
  })
  const form = useForm({
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      isEvery: !webhook || webhook.eventTypes.length === 0,
      eventTypes: webhook?.eventTypes ?? [],
    },
  })
  const saving = useSaveForm(form, {
    save: ({ name, url, isEvery, eventTypes }) => {
      const details = { name: name.trim(), url: url.trim(), eventTypes: isEvery ? [] : eventTypes }
      return webhook
        ? client.webhookEndpoints.updateWebhook(webhook._id, details)
        : client.webhookEndpoints.createWebhook(details)
    },
    done: ({ name }) => t(text.saved, { name }),
    canUndo: true,
    refetches: [webhook ? [...keys.webhook, webhook._id] : keys.webhooks],
    onDone,
    formFieldName: (field) => (field === 'name' || field === 'url' ? field : undefined),
    errorMessages: { WEBHOOK_LIMIT_REACHED: text.limit, WEBHOOK_NOT_FOUND: text.notFound },
  })
  const { register, formState, watch, setValue } = form
  const field = fieldOf(form)
  const isEvery = watch('isEvery')
  return (
    <FormFrame onSubmit={saving.submit} {...saving}>
      <TextInput label={text.name} {...field('name')} />
      <TextInput label={text.url} type="url" hint={text.urlHint} {...field('url')} />
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{text.events}</legend>
        <div className="flex flex-wrap gap-x-6">
          {[true, false].map((each) => (
            <label key={String(each)} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name="every"
                checked={isEvery === each}
                onChange={() => setValue('isEvery', each, { shouldDirty: true })}
                className="size-4 accent-accent"
              />
              {each ? text.allEvents : text.someEvents}
            </label>
          ))}
        </div>
        {!isEvery && formState.errors.eventTypes?.message && (
          <p role="alert" className="text-xs font-medium text-danger">
            {formState.errors.eventTypes.message}
          </p>
        )}
        {!isEvery && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
          <div className="max-h-64 overflow-y-auto border-l-2 border-rule pl-4" tabIndex={0}>
            {types.map((type) => (
              <label key={type} className="flex min-h-8 items-center gap-2.5">
                <input
                  type="checkbox"
                  value={type}
                  {...register('eventTypes', {
                    // The platform reads an empty list as all events.
                    validate: (selected, values) => values.isEvery || selected.length > 0 || text.noEvents,
                  })}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="py-0.5">
                  <span className="block">{formatEventType(type)}</span>
                  <code className="block text-2xs wrap-anywhere text-muted">{type}</code>
                </span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
    </FormFrame>
  )
}
