import { Button, Notice } from '@vitrine/ui'
import type { AddressForm } from '@vitrine/ui/address-forms'
import { isPostalCodeFirst } from '@vitrine/ui/countries'
import type { StoredFields } from '../../../kernel/database/schema/shop/checkout-settings.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { billingField } from './billing-field.ts'
import { CheckoutForm, STEP_FORM } from './checkout-layout.tsx'
import {
  type CountryChoice,
  CountryField,
  DetailField,
  type FieldState,
  PostalCodeField,
  SubdivisionField,
  TaxIdField,
} from './detail-field.tsx'
import { StepHeading, type StepProps } from './step-components.tsx'

interface DetailsProps extends StepProps {
  readonly formValues: Readonly<Record<string, string>>
  readonly countries: readonly CountryChoice[]
  /** The address format of the chosen country. */
  readonly form: AddressForm
  readonly isDelivered: boolean
  /** The countries of a billing address besides that of the delivery, and the format of the chosen one. */
  readonly billing: { readonly countries: readonly CountryChoice[]; readonly form: AddressForm } | undefined
  /** Whether a member buys, who may save the address. */
  readonly isMember: boolean
  /** The sign-in URL for a guest, which returns here. */
  readonly signInUrl: string | undefined
  /** The required fields of the shop. */
  readonly fieldSettings: StoredFields
}

/** The contact and shipping step. */
export const DetailsStep = ({
  checkoutPage,
  formValues,
  problem,
  countries,
  form,
  isDelivered,
  billing,
  isMember,
  signInUrl,
  fieldSettings,
}: DetailsProps) => {
  const { details } = useLocale().texts.checkout
  const fieldState = { formValues, problem }
  return (
    <>
      <StepHeading>{isDelivered ? details.contactAndDelivery : details.contact}</StepHeading>
      {signInUrl && (
        <p className="-mt-4 mb-6 text-sm">
          {details.haveAccount}{' '}
          <a href={signInUrl} className="underline underline-offset-4 hover:text-accent">
            {details.signIn}
          </a>
        </p>
      )}
      <CheckoutForm checkoutPage={checkoutPage} to="details" id={STEP_FORM}>
        {problem && <Notice tone="error">{problem.message}</Notice>}
        <DetailField name="email" fieldState={fieldState} required hint={details.emailHint} />
        {isDelivered ? (
          <Delivery fieldState={fieldState} countries={countries} form={form} fieldSettings={fieldSettings} />
        ) : (
          <>
            <NameFields fieldState={fieldState} />
            <CountryField fieldState={fieldState} countries={countries} />
            <SubdivisionField fieldState={fieldState} form={form} countries={countries} />
            <OptionalField
              name="company"
              fieldState={fieldState}
              fieldSettings={fieldSettings}
              isRequired={false}
            />
            <TaxIdField fieldState={fieldState} form={form} />
          </>
        )}
        {isDelivered && isMember && (
          <label className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              name="saveAddress"
              value="yes"
              defaultChecked={formValues.saveAddress === 'yes'}
              className="checkbox mt-0.75"
            />
            <span>{details.saveAddress}</span>
          </label>
        )}
        {billing && <Billing {...billing} fieldState={fieldState} fieldSettings={fieldSettings} />}
        <OptionalField name="purchaseOrderNumber" fieldState={fieldState} fieldSettings={fieldSettings} />
        <OptionalField name="note" fieldState={fieldState} fieldSettings={fieldSettings} />
        <Button type="submit" size="large">
          {isDelivered ? details.toDelivery : details.toPayment}
        </Button>
      </CheckoutForm>
    </>
  )
}

type DeliveryProps = Pick<DetailsProps, 'countries' | 'form' | 'fieldSettings'> & {
  readonly fieldState: FieldState
}

const Delivery = ({ fieldState, countries, form, fieldSettings }: DeliveryProps) => (
  <>
    <NameFields fieldState={fieldState} />
    <CountryField fieldState={fieldState} countries={countries} />
    <DetailField name="addressLine" fieldState={fieldState} required />
    <DetailField name="addressLine2" fieldState={fieldState} />
    <PlaceFields fieldState={fieldState} form={form} countries={countries} />
    <OptionalField name="company" fieldState={fieldState} fieldSettings={fieldSettings} />
    <TaxIdField fieldState={fieldState} form={form} />
    <OptionalField name="phone" fieldState={fieldState} fieldSettings={fieldSettings} />
  </>
)

/** The billing address, unless the shopper says that it is that of the delivery. No field is required while it is hidden. */
const Billing = ({ fieldState: { formValues, problem }, countries, form, fieldSettings }: DeliveryProps) => {
  const { details } = useLocale().texts.checkout
  const fieldState = { formValues, problem, isBilling: true }
  return (
    <div className="group/billing grid gap-5">
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="sameBilling"
          value="yes"
          data-same-billing
          defaultChecked={formValues.sameBilling === 'yes'}
          className="checkbox mt-0.75"
        />
        <span>{details.sameBilling}</span>
      </label>
      <fieldset className="grid min-w-0 gap-5 group-has-[[data-same-billing]:checked]/billing:hidden">
        <legend className="mb-5 font-display text-xl">{details.billingAddress}</legend>
        <NameFields fieldState={fieldState} />
        <CountryField fieldState={fieldState} countries={countries} />
        <DetailField name="addressLine" fieldState={fieldState} />
        <DetailField name="addressLine2" fieldState={fieldState} />
        <PlaceFields fieldState={fieldState} form={form} countries={countries} />
        <OptionalField
          name="company"
          fieldState={fieldState}
          fieldSettings={fieldSettings}
          isRequired={false}
        />
        <TaxIdField fieldState={fieldState} form={form} />
      </fieldset>
    </div>
  )
}

/** The city, state and postal code in the order of the country. A script moves the postal code. */
const PlaceFields = ({ fieldState, form, countries }: Omit<DeliveryProps, 'fieldSettings'>) => {
  const postalCode = <PostalCodeField fieldState={fieldState} form={form} />
  const { formValues, isBilling } = fieldState
  const isFirst = isPostalCodeFirst(formValues[isBilling ? billingField('country') : 'country'] ?? '')
  return (
    <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {isFirst && postalCode}
      <DetailField name="city" fieldState={fieldState} required={!isBilling} />
      <SubdivisionField fieldState={fieldState} form={form} countries={countries} />
      {!isFirst && postalCode}
    </div>
  )
}

const NameFields = ({ fieldState }: { readonly fieldState: FieldState }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <DetailField name="firstName" fieldState={fieldState} required={!fieldState.isBilling} />
    <DetailField name="lastName" fieldState={fieldState} required={!fieldState.isBilling} />
  </div>
)

interface OptionalFieldProps {
  readonly name: keyof StoredFields
  readonly fieldState: FieldState
  readonly fieldSettings: StoredFields
  /** As the shop requires it, unless given. */
  readonly isRequired?: boolean
}

/** A field that shops can require, offer or hide. */
const OptionalField = ({
  name,
  fieldState,
  fieldSettings,
  isRequired = fieldSettings[name] === 'REQUIRED',
}: OptionalFieldProps) => {
  const { texts, t } = useLocale()
  const { details } = texts.checkout
  if (fieldSettings[name] === 'HIDDEN') return null
  const label = isRequired ? details[name] : t(details.optional, { label: details[name] })
  return <DetailField name={name} fieldState={fieldState} label={label} required={isRequired} />
}
