import type { PaymentMethodSettings, PaymentModeSettings, PaymentSettingsField } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { countryName } from '../shared/countries/countries.ts'
import { CountryPicker } from '../shared/countries/country-picker.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { withinSentence } from '../shared/i18n/within-sentence.ts'
import { paymentsText as text } from '../shared/messages/settings/payments.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { copyText } from '../shared/toasts/copy-text.ts'
import { useAction } from '../shared/use-action.ts'
import {
  formNameOf,
  keyError,
  localizeMethods,
  type MethodValues,
  missingFields,
  toMethodChanges,
  toMethodValues,
  withoutSecrets,
} from './payment-methods.ts'

interface MethodFormProps {
  readonly method: PaymentMethodSettings
  readonly currency: string
  readonly isOwner: boolean
}

/** The settings of a payment method. Its fields are those that the platform describes. */
export function PaymentMethodForm({ method, currency, isOwner }: MethodFormProps): ReactElement {
  const { _id: id, name, kind, modes } = method
  const form = useForm<MethodValues>({ defaultValues: toMethodValues(method) })
  const decimals = currencyDecimals(currency)
  const saving = useSaveForm(form, {
    save: async (values) =>
      localizeMethods(await client.paymentMethods.updatePaymentMethod(id, toMethodChanges(method, values))),
    done: ({ enabled }, { paymentMethods }) => {
      const saved = paymentMethods.find(({ _id }) => _id === id)
      const missing = enabled && saved ? missingFields(saved) : []
      return t(missing.length > 0 ? text.savedIncomplete : text.saved, { name, names: missing.join(', ') })
    },
    canUndo: true,
    refetches: [keys.paymentMethods],
    onDone: ({ paymentMethods }) => {
      const saved = paymentMethods.find(({ _id }) => _id === id)
      if (saved) form.reset(toMethodValues(saved))
    },
    formFieldName: (violated) => violated as keyof MethodValues,
    violationMessage: ({ field: violated }) => {
      if (violated.endsWith('Amount')) return text.amountInvalid
      return keyError(id, violated)
    },
  })
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      action={t(text.save, { name: kind === 'OFFLINE' ? withinSentence(name) : name })}
      isReadOnly={!isOwner}
    >
      <CheckboxInput label={text.enabled} {...form.register('enabled')} />
      {kind === 'OFFLINE' ? (
        <>
          <p className="max-w-prose text-muted">
            {text.manualHint} {id === 'bank-transfer' && text.manualExpiry}
          </p>
          {method.fields.map((each) => (
            <SettingsInput key={each.name} settingsField={each} form={form} mode="LIVE" isSaved={false} />
          ))}
        </>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {modes.map((each) => (
            <ModeFields key={each.mode} method={method} settings={each} form={form} isOwner={isOwner} />
          ))}
        </div>
      )}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">{text.conditions}</legend>
        <MethodCountries form={form} />
        <NumberInput
          form={form}
          name="minAmount"
          label={t(text.minAmount, { currency })}
          decimals={decimals}
        />
        <NumberInput
          form={form}
          name="maxAmount"
          label={t(text.maxAmount, { currency })}
          decimals={decimals}
        />
      </fieldset>
    </FormFrame>
  )
}

/** The countries of a payment method: all, unless some are selected. */
function MethodCountries({ form }: { readonly form: UseFormReturn<MethodValues> }): ReactElement {
  const selected = form.watch('countries')
  const select = (codes: string[]) => form.setValue('countries', codes, { shouldDirty: true })
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-9 cursor-pointer py-1.5">
        <span className="font-medium">{text.countries}</span>{' '}
        <span className="text-muted">{selected.map(countryName).join(', ') || text.allCountries}</span>
      </summary>
      <p className="mb-2 text-xs text-muted">{text.countriesHint}</p>
      <CountryPicker
        selected={selected}
        error={undefined}
        onAdd={(codes) => select([...new Set([...selected, ...codes])])}
        onRemove={(code) => select(selected.filter((each) => each !== code))}
      />
    </details>
  )
}

interface ModeFieldsProps {
  readonly method: PaymentMethodSettings
  readonly settings: PaymentModeSettings
  readonly form: UseFormReturn<MethodValues>
  readonly isOwner: boolean
}

/** The keys of one mode. Both modes are marked, so that nobody takes real money by mistake. */
function ModeFields({ method, settings, form, isOwner }: ModeFieldsProps): ReactElement {
  const { name, fields, environmentVariables } = method
  const { mode, source, savedSecrets, webhook } = settings
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.paymentMethods])
  return (
    <fieldset className="grid content-start gap-4 rounded-control border border-rule p-4">
      <legend className="px-1 text-sm font-medium">{text.modes[mode]}</legend>
      <p className="text-xs text-muted">{text.modeTexts[mode]}</p>
      {source === 'ENVIRONMENT' ? (
        <p>{t(text.environment, { variables: environmentVariables.join(', ') })}</p>
      ) : (
        fields.map((each) => (
          <SettingsInput
            key={each.name}
            settingsField={each}
            form={form}
            mode={mode}
            isSaved={savedSecrets.includes(each.name)}
          />
        ))
      )}
      {webhook && (
        <div className="grid gap-1 text-xs">
          <p className="font-medium">{text.webhook}</p>
          <code className="wrap-anywhere select-all">{webhook.url}</code>
          <Button
            size="small"
            variant="secondary"
            className="my-1 justify-self-start"
            onClick={() => void copyText(webhook.url, text.webhookCopied)}
          >
            {text.copyWebhook}
          </Button>
          <p className="wrap-anywhere text-muted">
            {t(text.webhookText, { name, events: webhook.events.join(', ') })}
          </p>
          <p className={webhook.lastReceivedDate ? 'text-success' : 'text-muted'}>
            {webhook.lastReceivedDate
              ? t(text.webhookReceived, { when: formatRelativeTime(webhook.lastReceivedDate, new Date()) })
              : text.webhookNotReceived[mode]}
          </p>
        </div>
      )}
      {isOwner && source === 'CONSOLE' && savedSecrets.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          className="justify-self-start"
          onClick={() =>
            confirm({
              title: t(text.removeKeysTitles[mode], { name }),
              text: text.removeKeysText,
              action: text.removeKeys,
              run: () =>
                act(
                  () => client.paymentMethods.updatePaymentMethod(method._id, withoutSecrets(settings)),
                  text.keysRemoved,
                ),
            })
          }
        >
          {text.removeKeys}
        </Button>
      )}
      {confirmDialog}
    </fieldset>
  )
}

interface SettingsInputProps {
  readonly settingsField: PaymentSettingsField
  readonly form: UseFormReturn<MethodValues>
  readonly mode: PaymentModeSettings['mode']
  readonly isSaved: boolean
}

function SettingsInput({ settingsField, form, mode, isSaved }: SettingsInputProps): ReactElement {
  const { name, label, hint, type } = settingsField
  const path = `${formNameOf(mode)}.${name}` as const
  const input = { label, ...fieldOf(form)(path) }
  if (type === 'LONG_TEXT') return <TextArea {...input} hint={hint} rows={4} maxLength={2000} />
  return (
    <TextInput
      {...input}
      hint={isSaved ? text.secretSaved : hint}
      type={type === 'SECRET' ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
