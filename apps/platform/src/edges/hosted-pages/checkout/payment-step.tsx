import { Button, Notice, TextField } from '@vitrine/ui'
import { amountDue } from '../../../checkout/checkouts/amount-due.ts'
import { needsDelivery } from '../../../checkout/checkouts/missing-details.ts'
import { priceFormatter } from '../../../kernel/i18n/format-money.ts'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { BANK_TRANSFER, CASH_ON_DELIVERY, offlinePayment } from '../../../orders/payments/offline-payment.ts'
import type { PaymentProvider } from '../../../orders/payments/payment-provider.ts'
import { TEST_CARD } from '../../../orders/payments/test-bank/test-bank.ts'
import type { CheckoutRules } from '../../../shop/checkout-settings/checkout-settings.ts'
import type { ShopPolicy } from '../list-shop-policies.ts'
import { CheckoutForm, STEP_FORM } from './checkout-layout.tsx'
import { type CheckoutSummary, Summary } from './checkout-summary.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { MembershipForms } from './membership-forms.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { Choice, EnteredDetails, Instructions, StepHeading, type StepProps } from './step-components.tsx'
import { StripeFields, type StripeFieldsProps } from './stripe-fields.tsx'

/** The proof before an unpaid order: a captcha, or an emailed code. */
export type RequiredVerification = 'captcha' | 'code'

interface PaymentProps extends StepProps {
  readonly providers: readonly PaymentProvider[]
  /** The provider whose payments are confirmed on this page. */
  readonly stripe: StripeFieldsProps | undefined
  /** The instructions of offline payments, by provider. */
  readonly instructions: Readonly<Record<string, string>>
  readonly seen: string
  readonly isFree: boolean
  /** What the button orders. */
  readonly ordered: CheckoutSummary
  /** The typed values, except for the card, which is never stored. */
  readonly formValues: Readonly<Record<string, string>>
  /** The error of a gift card code. */
  readonly giftCardProblem: string | undefined
  readonly rules: CheckoutRules
  readonly policies: readonly ShopPolicy[]
  /** The verification that is required before an unpaid order. */
  readonly proof: RequiredVerification | undefined
}

/** The payment step, with the order button. */
export const PaymentStep = ({
  checkoutPage,
  checkout,
  problem,
  providers,
  stripe,
  instructions,
  seen,
  isFree,
  ordered,
  formValues,
  giftCardProblem,
  rules,
  policies,
  proof,
}: PaymentProps) => {
  const locale = useLocale()
  const { titles, payment, summary, frame } = locale.texts.checkout
  const due = amountDue(checkout)
  const amount = priceFormatter(locale, checkout.currency)(due)
  const isWholeTotal = due?.amount === checkout.priceSummary?.total?.amount
  const canPay = isFree || providers.length > 0
  return (
    <>
      <StepHeading>{isFree ? titles.review : titles.payment}</StepHeading>
      {problem && (
        <Notice tone="error" className="mb-8">
          {problem.message}
        </Notice>
      )}
      <EnteredDetails checkoutPage={checkoutPage} checkout={checkout} />
      <MembershipForms checkoutPage={checkoutPage} checkout={checkout} />
      <div data-live="gift-card">
        <GiftCardForm
          checkoutPage={checkoutPage}
          checkout={checkout}
          value={formValues.giftCard}
          problem={giftCardProblem}
        />
      </div>
      <CheckoutForm
        checkoutPage={checkoutPage}
        to="payment"
        id={STEP_FORM}
        captcha={proof && 'order'}
        className="group/pay mt-8 grid gap-6"
      >
        <span data-live="seen" hidden>
          <input type="hidden" name="seen" value={seen} />
        </span>
        {!canPay && <Notice>{locale.texts.checkout.problems.noPayment}</Notice>}
        {!isFree && canPay && (
          <PaymentMethods
            {...{ problem, providers, stripe, instructions, formValues, rules }}
            isDelivered={needsDelivery(checkout)}
          />
        )}
        {proof === 'code' && (
          <TextField
            name="proofCode"
            label={payment.verificationCode}
            hint={locale.t(payment.codeEmailed, { email: checkout.buyerInfo?.email ?? '' })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
        {canPay && <Policies policies={policies} mustAccept={rules.policies.mustAccept} />}
        {/* German law wants the items right above the button (§ 312j BGB). Wide screens show them beside it. */}
        <section aria-labelledby="ordered" className="lg:hidden">
          <h2 id="ordered" className="mb-4 font-display text-heading">
            {frame.yourOrder}
          </h2>
          <div data-live="ordered">
            <Summary checkout={ordered} />
          </div>
        </section>
        <div data-live="due" className="empty:hidden">
          {canPay && !isFree && (
            // The summary above it ends with the same total.
            <dl className={`flex justify-between gap-4 font-semibold ${isWholeTotal ? 'max-lg:hidden' : ''}`}>
              <dt>{isWholeTotal ? summary.total : summary.payNow}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </dl>
          )}
        </div>
        {canPay && (
          <Button type="submit" size="large">
            <span data-live="pay">
              {isFree ? (
                payment.place
              ) : (
                <ByChoice now={locale.t(payment.pay, { amount })} later={payment.place} />
              )}
            </span>
          </Button>
        )}
        {canPay && policies.some(({ kind }) => kind === 'TERMS') && (
          <p data-live="binding" className="text-sm text-muted">
            {isFree ? (
              payment.acceptTermsUnpaid
            ) : (
              <ByChoice now={payment.acceptTerms} later={payment.acceptTermsUnpaid} />
            )}
          </p>
        )}
      </CheckoutForm>
    </>
  )
}

/** The choice between the methods, with the fields of each. */
export const PaymentMethods = ({
  isDelivered,
  problem,
  providers,
  stripe,
  instructions,
  formValues,
  rules,
}: Pick<PaymentProps, 'problem' | 'providers' | 'stripe' | 'instructions' | 'formValues' | 'rules'> & {
  readonly isDelivered: boolean
}) => {
  const locale = useLocale()
  const { payment } = locale.texts.checkout
  const methods = paymentMethods(locale, rules.offlinePayment.holdHours, isDelivered)
  /** Two methods need two names. */
  const hasCards = providers.some(({ id }) => id !== TEST_CARD && methods[id]?.title === payment.card)
  const chosen = providers.find(({ id }) => id === formValues.provider)?.id
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">{payment.selectMethod}</legend>
      {providers.map(({ id, kind, isTest }, index) => (
        <Choice
          key={id}
          name="provider"
          value={id}
          isChosen={id === chosen || (!chosen && index === 0)}
          isPaidLater={kind === 'OFFLINE'}
          title={id === TEST_CARD && hasCards ? payment.testCard : (methods[id]?.title ?? id)}
          note={id === stripe?.provider ? isTest && payment.testNote : methods[id]?.note}
        >
          {instructions[id] && (
            <p className="text-sm text-muted">
              <Instructions text={instructions[id]} />
            </p>
          )}
          {id === stripe?.provider && <StripeFields {...stripe} />}
          {id === TEST_CARD && <CardFields problems={problem?.fields ?? {}} />}
        </Choice>
      ))}
    </fieldset>
  )
}

/** Content for methods that charge now, or later: the style sheet follows the choice. */
const ByChoice = ({ now, later }: { readonly now: string; readonly later: string }) => (
  <>
    <span className="group-has-[[data-later]:checked]/pay:hidden">{now}</span>
    <span className="hidden group-has-[[data-later]:checked]/pay:inline">{later}</span>
  </>
)

/** Links to the shop's policies, and their acceptance where required. They open beside the checkout, so that nothing typed is lost. */
const Policies = ({
  policies,
  mustAccept,
}: {
  readonly policies: readonly ShopPolicy[]
  readonly mustAccept: boolean
}) => {
  const { policies: messages } = useLocale().texts.checkout
  return (
    <>
      <PolicyLinks policies={policies} className="text-sm" />
      {mustAccept && (
        <label className="flex items-start gap-3 text-sm">
          <input type="checkbox" name="accepts" value="yes" required className="checkbox mt-0.75" />
          <span>{messages.accept}</span>
        </label>
      )}
    </>
  )
}

/** Isolated and unbroken, so that its groups keep their order in right-to-left text, and one line. */
const GOOD_NUMBER = '\u20664242\u00a04242\u00a04242\u00a04242\u2069'

interface MethodTexts {
  readonly title: string
  readonly note: string
}

/** The names of payment methods, by provider. */
const paymentMethods = (
  { texts, t }: Locale,
  holdHours: number,
  isDelivered: boolean,
): Readonly<Record<string, MethodTexts>> => {
  const { payment } = texts.checkout
  const [withinDays, withinHours] = isDelivered
    ? [payment.payWithinDays, payment.payWithinHours]
    : [payment.transferWithinDays, payment.transferWithinHours]
  const within =
    holdHours % 24 === 0 ? t(withinDays, { count: holdHours / 24 }) : t(withinHours, { count: holdHours })
  const inTest = ({ title, note }: MethodTexts): MethodTexts => ({
    title,
    note: `${note} ${payment.testNote}`,
  })
  const stripe = { title: payment.card, note: payment.stripeNote }
  const paypal = { title: 'PayPal', note: payment.paypalNote }
  const mollie = { title: payment.mollie, note: payment.mollieNote }
  const bankTransfer = { title: payment.bankTransfer, note: `${payment.bankTransferNote} ${within}` }
  return {
    [TEST_CARD]: { title: payment.card, note: t(payment.testCardNote, { number: GOOD_NUMBER }) },
    stripe,
    'stripe-test': inTest(stripe),
    paypal,
    'paypal-test': inTest(paypal),
    mollie,
    'mollie-test': inTest(mollie),
    [BANK_TRANSFER]: bankTransfer,
    [CASH_ON_DELIVERY]: { title: payment.cashOnDelivery, note: payment.cashOnDeliveryNote },
    [offlinePayment.id]: isDelivered
      ? { title: payment.offline, note: `${payment.offlineNote} ${within}` }
      : bankTransfer,
  }
}

/** Card formats: browsers validate them before submission, so that nothing is typed again. */
const CARD_PATTERNS = {
  cardNumber: String.raw`[\d\s\-]{12,25}`,
  expiry: String.raw`\s*(0?[1-9]|1[0-2])\s*[\/.\-]?\s*(20)?\d{2}\s*`,
  securityCode: String.raw`\d{3,4}`,
}

const CARD_AUTOCOMPLETE = { cardNumber: 'cc-number', expiry: 'cc-exp', securityCode: 'cc-csc' } as const

/** A script makes them required while they are visible: without one, another method may be chosen. */
const CardFields = ({ problems }: { readonly problems: Readonly<Record<string, string>> }) => {
  const { payment, fields } = useLocale().texts.checkout
  const { cardNumber, expiry, expiryForm, securityCode } = payment
  const field = (name: keyof typeof CARD_PATTERNS) =>
    ({
      name,
      dir: 'ltr',
      autoComplete: CARD_AUTOCOMPLETE[name],
      'data-card': name,
      pattern: CARD_PATTERNS[name],
      title: fields[name],
      error: problems[name],
    }) as const
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        {...field('cardNumber')}
        label={cardNumber}
        inputMode="numeric"
        maxLength={25}
        className="max-sm:col-span-2"
      />
      <TextField
        {...field('expiry')}
        label={expiry}
        placeholder={expiryForm}
        inputMode="numeric"
        maxLength={9}
      />
      <TextField {...field('securityCode')} label={securityCode} inputMode="numeric" maxLength={4} />
    </div>
  )
}
