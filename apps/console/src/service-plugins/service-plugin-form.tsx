import type { PluginFailureMode, SavedServicePlugin, ServicePluginType } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { saveSetting } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { servicePluginsText as text } from '../shared/messages/settings/service-plugins.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'

type Values = ReturnType<typeof toValues>

const toValues = (plugin: SavedServicePlugin | undefined) => ({
  name: plugin?.name ?? '',
  type: plugin?.type ?? ('ECOM_SHIPPING_RATES' as ServicePluginType),
  url: plugin?.url ?? '',
  appId: plugin?.appId ?? '',
  position: String(plugin?.position ?? 0),
  timeoutMs: String(plugin?.timeoutMs ?? 3000),
  whenDown: plugin?.whenDown ?? ('SKIP' as PluginFailureMode),
  fallbackAmount: plugin?.fallbackAmount ?? '',
  active: plugin?.active ?? true,
})

const toInput = ({ name, url, appId, position, timeoutMs, fallbackAmount, ...rest }: Values) => ({
  ...rest,
  name: name.trim(),
  url: url.trim(),
  appId: appId.trim(),
  position: Number(parseAmount(position)),
  timeoutMs: Number(parseAmount(timeoutMs)),
  fallbackAmount: parseAmount(fallbackAmount) || null,
})

const FIELDS = ['name', 'url', 'appId', 'position', 'timeoutMs', 'whenDown', 'fallbackAmount'] as const

/** The form of a service plugin. */
export function ServicePluginForm({ item, onDone }: SettingsFormProps<SavedServicePlugin>): ReactElement {
  const form = useForm<Values>({ defaultValues: toValues(item) })
  const { currency } = useSession().shop
  const saving = useSaveForm(form, {
    save: (values) =>
      saveSetting(item, toInput(values), {
        create: client.servicePlugins.createServicePlugin,
        update: client.servicePlugins.updateServicePlugin,
      }),
    done: ({ name }) => t(text.saved, { name }),
    onDone,
    formFieldName: (field) => FIELDS.find((each) => each === field),
    canUndo: true,
  })
  const { register, watch } = form
  const field = fieldOf(form)
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!useCanEdit()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={text.name}
          hint={text.nameHint}
          maxLength={50}
          {...field('name', { required: forms.nameRequired })}
        />
        <SelectInput label={text.type} {...register('type')}>
          {Object.entries(text.types).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </SelectInput>
      </div>
      <TextInput label={text.url} hint={text.urlHint} type="url" placeholder="https://" {...field('url')} />
      <TextInput label={text.appId} hint={text.appIdHint} maxLength={200} {...field('appId')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput label={text.whenDown} {...register('whenDown')}>
          {Object.entries(text.whenDownModes).map(([mode, label]) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </SelectInput>
        {watch('whenDown') === 'FALLBACK' && (
          <NumberInput
            form={form}
            name="fallbackAmount"
            label={t(text.fallbackAmount, { currency })}
            isRequired
            decimals={currencyDecimals(currency)}
          />
        )}
        <NumberInput form={form} name="timeoutMs" label={text.timeout} isRequired decimals={0} />
        <NumberInput
          form={form}
          name="position"
          label={text.position}
          hint={text.positionHint}
          isRequired
          decimals={0}
        />
      </div>
      <CheckboxInput label={text.active} {...register('active')} />
    </FormFrame>
  )
}
