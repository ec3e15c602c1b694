import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../forms.ts'

export const forms: Translation<typeof english.forms> = {
  required: 'Geben Sie einen Wert ein.',
  nameRequired: 'Geben Sie einen Namen ein.',
  codeRequired: 'Geben Sie einen Code ein.',
  emailRequired: 'Geben Sie eine E-Mail-Adresse ein.',
  reasonRequired: 'Geben Sie einen Grund ein.',
  countryRequired: 'Wählen Sie ein Land aus.',
  currencyRequired: 'Wählen Sie eine Währung aus.',
  chooseCurrency: 'Auswählen…',
  dateRequired: 'Wählen Sie ein Datum aus.',
  enter: 'Geben Sie {noun} ein.',
  invalid: 'Dieser Wert ist ungültig.',
  invalidField: 'Der Wert von „{field}“ ist ungültig.',
  invalidValue: 'Wählen Sie einen Wert aus der Liste.',
  notANumber: 'Geben Sie eine Zahl ein, zum Beispiel 24,50.',
  notAPercentage: 'Geben Sie einen Prozentsatz ein.',
  notAnInteger: 'Geben Sie eine ganze Zahl ein, zum Beispiel 3.',
  tooManyDecimals: {
    one: 'Geben Sie höchstens {count} Nachkommastelle ein.',
    other: 'Geben Sie höchstens {count} Nachkommastellen ein.',
  },
  minLength: 'Geben Sie mindestens {count} Zeichen ein.',
  maxLength: {
    one: 'Geben Sie höchstens {count} Zeichen ein.',
    other: 'Geben Sie höchstens {count} Zeichen ein.',
  },
  minItems: 'Wählen Sie mindestens {count} aus.',
  form: 'Geben Sie {noun} im Format {example} ein.',
  email: 'eine E-Mail-Adresse',
  emailExample: 'name@example.com',
  min: 'Geben Sie mindestens {number} ein.',
  max: 'Geben Sie höchstens {number} ein.',
  tooLong: 'Geben Sie höchstens {max} Zeichen ein. Dieser Text hat {count}.',
}
