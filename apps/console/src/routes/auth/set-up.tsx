import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { merchants } from '@vitrine/client/merchant'
import type { SetUpLink } from '@vitrine/contract'
import { buttonClass, Notice, TextField } from '@vitrine/ui'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { CurrencyInput } from '../../shared/components/currency-input.tsx'
import { ErrorNotice } from '../../shared/components/error-notice.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { COUNTRIES } from '../../shared/countries/countries.ts'
import { currencyOfCountry, languageOfCountry } from '../../shared/countries/country-defaults.ts'
import { type FormError, toFormError } from '../../shared/form-error.ts'
import { CountryInput } from '../../shared/forms/country-input.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import {
  PASSWORD_MIN_LENGTH,
  type PasswordStrength,
  passwordStrength,
} from '../../shared/forms/password-strength.ts'
import { PasswordStrengthHint } from '../../shared/forms/password-strength-hint.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { SubmitOnceForm } from '../../shared/forms/submit-once-form.tsx'
import { languageName } from '../../shared/language-names.ts'
import { authText } from '../../shared/messages/auth.ts'
import { forms } from '../../shared/messages/forms.ts'
import { t } from '../../shared/messages/t.ts'
import { showNotice } from '../../shared/notices.ts'
import { HOME } from '../../shared/return-path.ts'
import { clearCache } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'
import { clearSetUpToken, setUpToken } from './set-up-token.ts'

const { nouns } = authText

const FIELDS = {
  name: { noun: nouns.name },
  email: { noun: nouns.email, example: forms.emailExample },
  password: { noun: nouns.password },
  'shop.name': { noun: nouns.shopName },
  'shop.currency': { noun: nouns.currency },
  'shop.country': { noun: nouns.country },
  'shop.language': { noun: nouns.language },
} as const

type Field = keyof typeof FIELDS

const languageOf = (value: string): LanguageCode =>
  LANGUAGES.find(({ code }) => code === value)?.code ?? LANGUAGES[0].code

function valuesOf(form: FormData): Omit<merchants.SetUpInput, 'token'> {
  const value = (field: Field) => String(form.get(field) ?? '').trim()
  const country = value('shop.country')
  return {
    name: value('name'),
    email: value('email'),
    password: String(form.get('password') ?? ''),
    ...(form.has('shop.name') && {
      shop: {
        name: value('shop.name'),
        currency: value('shop.currency'),
        ...(country && { country }),
        language: languageOf(value('shop.language')),
      },
    }),
  }
}

interface Rejected extends FormError<Field> {
  /** The link was used between opening the page and submitting the form. */
  readonly isLinkSpent?: boolean
}

export async function loader(): Promise<SetUpLink | 'spent' | 'missing'> {
  const token = setUpToken()
  if (!token) return 'missing'
  try {
    return await client.merchants.checkSetUpLink(token)
  } catch (error) {
    // A broken link may not contain a valid token.
    if (isRefusal(error, 'SET_UP_LINK_INVALID') || isInvalidArguments(error)) return 'spent'
    throw error
  }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response | Rejected> {
  const values = valuesOf(await request.formData())
  try {
    await client.merchants.setUp({ token: setUpToken() ?? '', ...values })
  } catch (error) {
    return isRefusal(error, 'SET_UP_LINK_INVALID') ? { isLinkSpent: true } : toFormError(error, FIELDS)
  }
  clearSetUpToken()
  clearCache()
  showNotice({
    title: t(authText.welcome, { name: values.name }),
    text: values.shop ? authText.newShopText : authText.welcomeText,
  })
  return redirect(HOME)
}

/** A rejected form does not check the link again. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined

export function Component(): ReactElement {
  const link = useLoaderData<typeof loader>()
  const refused = useActionData<Rejected>()
  return (
    <AuthLayout>
      <PageTitle title={authText.setUp} />
      {typeof link === 'object' && !refused?.isLinkSpent ? (
        <SetUpForm {...link} {...refused} />
      ) : (
        <NoLink isMissing={link === 'missing'} />
      )}
    </AuthLayout>
  )
}

function SetUpForm({ isNewShop, failure, errors }: SetUpLink & Rejected): ReactElement {
  const [strength, setStrength] = useState<PasswordStrength>()
  const [editedFields, setEditedFields] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: Field) => (editedFields.includes(field) ? undefined : errors?.fields[field])

  useEffect(() => {
    setEditedFields([])
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function onInput({ currentTarget, target }: SyntheticEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      setEditedFields([...editedFields, target.name])
    const { name, email, password } = valuesOf(new FormData(currentTarget))
    setStrength(password ? passwordStrength(password, [name, email]) : undefined)
  }

  return (
    <>
      <PageHeading>{authText.setUpTitle}</PageHeading>
      <p className="mt-2 mb-8 text-muted">{authText.setUpText}</p>
      <SubmitOnceForm ref={form} className="flex flex-col gap-6" onInput={onInput}>
        {failure && <ErrorNotice message={failure} />}
        {errors?.others.map((text) => (
          <Notice key={text} tone="error">
            {text}
          </Notice>
        ))}
        {isNewShop && <ShopFields errorOf={errorOf} />}
        <TextField
          name="name"
          label={authText.yourName}
          autoComplete="name"
          required
          error={errorOf('name')}
        />
        <TextField
          name="email"
          type="email"
          label={authText.email}
          autoComplete="username"
          required
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label={authText.password}
          autoComplete="new-password"
          required
          hint={
            strength ? (
              <PasswordStrengthHint {...strength} />
            ) : (
              t(authText.passwordHint, { count: PASSWORD_MIN_LENGTH })
            )
          }
          error={errorOf('password')}
        />
        <SubmitButton pendingLabel={authText.settingUp}>{authText.createAccount}</SubmitButton>
      </SubmitOnceForm>
    </>
  )
}

/** The shop's name, country, language and currency. The country suggests the language and the currency. */
function ShopFields({ errorOf }: { readonly errorOf: (field: Field) => string | undefined }): ReactElement {
  const [country, setCountry] = useState(browserCountry)
  const [currency, setCurrency] = useState(() => currencyOfCountry(country) ?? '')
  const [language, setLanguage] = useState(() => languageOfCountry(country))
  return (
    <>
      <TextField
        name="shop.name"
        label={authText.shopName}
        autoComplete="organization"
        required
        maxLength={80}
        error={errorOf('shop.name')}
      />
      <CountryInput
        name="shop.country"
        label={authText.country}
        autoComplete="country"
        value={country}
        error={errorOf('shop.country')}
        onChange={({ target }) => {
          setCountry(target.value)
          setCurrency(currencyOfCountry(target.value) ?? currency)
          setLanguage(languageOfCountry(target.value))
        }}
      />
      <SelectInput
        name="shop.language"
        label={authText.language}
        hint={authText.languageHint}
        value={language}
        error={errorOf('shop.language')}
        onChange={({ target }) => setLanguage(languageOf(target.value))}
      >
        {LANGUAGES.map(({ code }) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </SelectInput>
      <CurrencyInput
        name="shop.currency"
        label={authText.currency}
        hint={authText.currencyHint}
        required
        selected={currency}
        value={currency}
        error={errorOf('shop.currency')}
        onChange={({ target }) => setCurrency(target.value)}
      />
      <h2 className="mt-2 text-lg">{authText.account}</h2>
    </>
  )
}

/** The country of the browser's language; empty if it names none that is offered. */
function browserCountry(): string {
  const { region } = new Intl.Locale(navigator.language)
  return COUNTRIES.some(({ code }) => code === region) ? (region ?? '') : ''
}

function NoLink({ isMissing }: { readonly isMissing: boolean }): ReactElement {
  return (
    <>
      <PageHeading>{isMissing ? authText.noLink : authText.expiredLink}</PageHeading>
      <p className="mt-4 text-base text-muted">
        {isMissing ? authText.noLinkText : authText.expiredLinkText}
      </p>
      <h2 className="mt-8 text-lg">{authText.noOwner}</h2>
      <p className="mt-1 text-base text-muted">{authText.noOwnerText}</p>
      <h2 className="mt-6 text-lg">{authText.alreadySetUp}</h2>
      <p className="mt-1 mb-8 text-base text-muted">{authText.alreadySetUpText}</p>
      <Link to="/sign-in" className={buttonClass({ variant: 'secondary' })}>
        {authText.signIn}
      </Link>
    </>
  )
}
