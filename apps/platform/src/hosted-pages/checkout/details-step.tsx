import { Button, Notice } from '@vitrine/ui'
import type { AddressForm } from '../../checkout/address-forms.ts'
import type { StoredFields } from '../../database/schema/index.ts'
import { useLocale } from '../page-language.tsx'
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
import { StepHeading, type StepProps } from './step-parts.tsx'

interface DetailsProps extends StepProps {
  readonly formValues: Readonly<Record<string, string>>
  readonly countries: readonly CountryChoice[]
  /** The address format of the chosen country. */
  readonly form: AddressForm
  readonly isDelivered: boolean
  /** Whether a member buys, who may save the address. */
  readonly isMember: boolean
  /** The sign-in URL for a guest, which returns here. */
  readonly signInUrl: string | undefined
  /** The required fields of the shop. */
  readonly asked: StoredFields
}

/** The contact and shipping step. */
export const DetailsStep = ({
  checkoutPage,
  formValues,
  problem,
  countries,
  form,
  isDelivered,
  isMember,
  signInUrl,
  asked,
}: DetailsProps) => {
  const { details } = useLocale().texts.checkout
  const given = { formValues, problem }
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
        <DetailField name="email" given={given} required hint={details.emailHint} />
        {isDelivered ? (
          <Delivery given={given} countries={countries} form={form} asked={asked} />
        ) : (
          <>
            <NameFields given={given} />
            <CountryField given={given} countries={countries} />
            <SubdivisionField given={given} form={form} />
            <TaxIdField given={given} form={form} />
          </>
        )}
        {isDelivered && isMember && (
          <label className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              name="saveAddress"
              value="yes"
              defaultChecked={formValues.saveAddress === 'yes'}
              className="mt-0.5 size-4 accent-accent"
            />
            <span>{details.saveAddress}</span>
          </label>
        )}
        <WishedField name="note" given={given} asked={asked} />
        <Button type="submit" size="large">
          {isDelivered ? details.toDelivery : details.toPayment}
        </Button>
      </CheckoutForm>
    </>
  )
}

type DeliveryProps = Pick<DetailsProps, 'countries' | 'form' | 'asked'> & { readonly given: FieldState }

const Delivery = ({ given, countries, form, asked }: DeliveryProps) => (
  <>
    <NameFields given={given} />
    <CountryField given={given} countries={countries} />
    <DetailField name="addressLine" given={given} required />
    <DetailField name="addressLine2" given={given} />
    <div className="grid gap-5 sm:grid-cols-2">
      <PostalCodeField given={given} form={form} />
      <DetailField name="city" given={given} required />
    </div>
    <SubdivisionField given={given} form={form} />
    <TaxIdField given={given} form={form} />
    <WishedField name="company" given={given} asked={asked} />
    <WishedField name="phone" given={given} asked={asked} />
  </>
)

const NameFields = ({ given }: { readonly given: FieldState }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <DetailField name="firstName" given={given} required />
    <DetailField name="lastName" given={given} required />
  </div>
)

interface WishedProps {
  readonly name: keyof StoredFields
  readonly given: FieldState
  readonly asked: StoredFields
}

/** A field that shops can require, offer or hide. */
const WishedField = ({ name, given, asked }: WishedProps) => {
  const { texts, t } = useLocale()
  const { details } = texts.checkout
  if (asked[name] === 'HIDDEN') return null
  const isRequired = asked[name] === 'REQUIRED'
  const label = isRequired ? details[name] : t(details.optional, { label: details[name] })
  return <DetailField name={name} given={given} label={label} required={isRequired} />
}
