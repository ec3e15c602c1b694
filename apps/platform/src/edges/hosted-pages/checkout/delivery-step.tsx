import type { WireCheckout } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { formatAddressLine } from '../../../kernel/i18n/format-address-line.ts'
import { priceFormatter } from '../../../kernel/i18n/format-money.ts'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { optionIn } from '../../../pricing/shipping/delivery-slots.ts'
import { CheckoutForm, STEP_FORM } from './checkout-layout.tsx'
import { Choice, EnteredDetails, StepHeading, type StepProps } from './step-components.tsx'

type ShippingInfo = NonNullable<WireCheckout['shippingInfo']>
type Option = NonNullable<ShippingInfo['carrierServiceOptions']>[number]['shippingOptions'][number]

export const DeliveryStep = ({ checkoutPage, checkout, problem }: StepProps) => {
  const locale = useLocale()
  const { delivery, details, summary } = locale.texts.checkout
  const { carrierServiceOptions = [], selectedCarrierServiceOption } = checkout.shippingInfo ?? {}
  const options = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  const optionIds = [...new Set(options.map(({ code }) => optionIn(code)))]
  // The cheapest option is the default for totals; the shop's order decides which is listed first.
  const isRequired = selectedCarrierServiceOption?.requestedShippingOption === true
  const chosen = isRequired ? selectedCarrierServiceOption.code : options[0]?.code
  return (
    <>
      <StepHeading>{delivery.heading}</StepHeading>
      <EnteredDetails checkoutPage={checkoutPage} checkout={checkout} isAtDelivery />
      {options.length === 0 ? (
        <Notice tone="error" className="mt-8" title={delivery.unavailable}>
          {delivery.unavailableLead}
        </Notice>
      ) : (
        <CheckoutForm
          checkoutPage={checkoutPage}
          to="delivery"
          id={STEP_FORM}
          follows="update"
          className="mt-8 grid gap-6"
        >
          {problem && <Notice tone="error">{problem.message}</Notice>}
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-medium">{delivery.selectMethod}</legend>
            {optionIds.map((id) => (
              <DeliveryOption
                key={id}
                id={id}
                options={options.filter(({ code }) => optionIn(code) === id)}
                chosen={chosen}
                checkout={checkout}
              />
            ))}
          </fieldset>
          <noscript>
            <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
            <Button type="submit" name="do" value="update" variant="secondary">
              {summary.update}
            </Button>
          </noscript>
          <Button type="submit" size="large">
            {details.toPayment}
          </Button>
        </CheckoutForm>
      )}
    </>
  )
}

/** The field of an option's slot. */
export const timeField = (optionId: string): string => `time-${optionId}`

interface DeliveryOptionProps {
  readonly id: string
  /** The option itself, or its slots. */
  readonly options: readonly Option[]
  readonly chosen: string | undefined
  readonly checkout: WireCheckout
}

/** One option, with its slots if any. */
const DeliveryOption = ({ id, options, chosen, checkout }: DeliveryOptionProps) => {
  const locale = useLocale()
  const [first] = options
  if (!first) return null
  const hasTimes = first.code !== id
  const isChosen = chosen !== undefined && optionIn(chosen) === id
  const collected = first.logistics?.pickupDetails?.address
  return (
    <div className="group grid gap-3">
      <Choice
        name="option"
        value={id}
        isChosen={isChosen}
        title={first.title}
        note={[!hasTimes && first.logistics?.deliveryTime, collected && formatAddressLine(locale, collected)]
          .filter(Boolean)
          .join(' · ')}
        end={priceText(locale, checkout, first.cost?.price)}
      />
      {hasTimes && (
        <label className="hidden gap-1.5 ps-8 text-sm font-medium group-has-checked:grid">
          {locale.texts.checkout.delivery.timeSlot}
          <select
            name={timeField(id)}
            aria-label={`${locale.texts.checkout.delivery.timeSlot} ${first.title}`}
            defaultValue={isChosen ? chosen : first.code}
            className="select min-h-12 w-full rounded-control border border-outline bg-surface ps-3 pe-9 text-base font-normal text-ink hover:border-ink"
          >
            {options.map(({ code, logistics }) => (
              <option key={code} value={code}>
                {logistics?.deliveryTime}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

const priceText = (
  locale: Locale,
  { currency }: WireCheckout,
  price: { readonly amount: string } | undefined,
): string =>
  Number(price?.amount ?? 0) === 0
    ? locale.texts.checkout.delivery.free
    : priceFormatter(locale, currency)(price)
