import { useQuery } from '@tanstack/react-query'
import { CheckoutFieldRule, type CheckoutSettings } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ExternalPagesSettings } from '../../settings/external-pages.tsx'
import {
  DEFAULT_HOURS,
  expirationOf,
  hoursIn,
  isValidExpiration,
  UNITS,
} from '../../settings/unpaid-order-expiration.ts'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { CheckboxInput, SelectInput, TextInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { checkoutText as text } from '../../shared/messages/settings/checkout.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

const FIELDS = ['phone', 'company', 'note', 'purchaseOrderNumber'] as const

export function Component(): ReactElement {
  const { data } = useQuery({
    queryKey: keys.checkoutSettings,
    queryFn: async () => (await client.checkoutSettings.getCheckoutSettings()).checkoutSettings,
  })
  if (!data) return <p role="status">{shellText.loading}</p>
  return (
    <>
      <div className="pb-5">
        <CheckoutForm settings={data} />
      </div>
      <ExternalPagesSettings />
    </>
  )
}

function CheckoutForm({ settings }: { readonly settings: CheckoutSettings }): ReactElement {
  const canEdit = useCanEdit()
  const { checkoutFields } = settings
  const form = useForm({
    defaultValues: {
      phone: checkoutFields?.phone ?? 'OPTIONAL',
      company: checkoutFields?.company ?? 'HIDDEN',
      note: checkoutFields?.note ?? 'OPTIONAL',
      purchaseOrderNumber: checkoutFields?.purchaseOrderNumber ?? 'HIDDEN',
      ...expirationOf(settings.offlinePayment?.unpaidOrdersExpireAfterHours ?? DEFAULT_HOURS),
      mustAccept: checkoutFields?.policyAgreementCheckbox?.visible ?? false,
    },
  })
  const { register } = form
  const { errors } = form.formState
  const saving = useSaveForm(form, {
    save: ({ phone, company, note, purchaseOrderNumber, mustAccept, expiresAfter, expiresUnit }) =>
      client.checkoutSettings.updateCheckoutSettings({
        checkoutFields: {
          phone,
          company,
          note,
          purchaseOrderNumber,
          policyAgreementCheckbox: { visible: mustAccept },
        },
        offlinePayment: {
          enabled: settings.offlinePayment?.enabled ?? false,
          unpaidOrdersExpireAfterHours: hoursIn(expiresAfter, expiresUnit),
        },
      }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.checkoutSettings],
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <PageTitle title={text.title} />
      <div>
        <Section title={text.fields}>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map((name) => (
              <SelectInput
                key={name}
                label={text[name]}
                hint={name === 'company' ? text.companyHint : undefined}
                {...register(name)}
              >
                {(Object.keys(CheckoutFieldRule) as CheckoutFieldRule[]).map((rule) => (
                  <option key={rule} value={rule}>
                    {text.fieldRules[rule]}
                  </option>
                ))}
              </SelectInput>
            ))}
          </div>
        </Section>
        <Section title={text.policies}>
          <p className="mb-3 max-w-prose text-muted">
            {text.policiesHint}{' '}
            <Link to="/online-store/policies" className="underline underline-offset-4">
              {text.editPolicies}
            </Link>
          </p>
          <CheckboxInput label={text.requireAcceptance} {...register('mustAccept')} />
        </Section>
        <Section title={text.offlinePayment}>
          <p className="max-w-prose text-muted">
            {text.offlinePaymentText}{' '}
            <Link to="/settings/payments" className="underline underline-offset-4">
              {text.setUpPayments}
            </Link>
          </p>
          <div className="my-4 grid gap-4 sm:grid-cols-3">
            <TextInput
              label={text.expiresAfter}
              inputMode="numeric"
              error={errors.expiresAfter && text.expiresWrong}
              {...register('expiresAfter', {
                validate: (count, { expiresUnit }) => isValidExpiration(hoursIn(count, expiresUnit)),
              })}
            />
            <SelectInput label={text.expiresUnit} {...register('expiresUnit')}>
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {text.units[unit]}
                </option>
              ))}
            </SelectInput>
          </div>
          <p className="mb-4 max-w-prose text-muted">{text.expiresHint}</p>
        </Section>
      </div>
    </FormFrame>
  )
}
