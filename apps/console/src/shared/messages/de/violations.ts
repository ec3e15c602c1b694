import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../violations.ts'

export const violationsText: Translation<typeof english.violationsText> = {
  descriptions: {
    'is required': 'Geben Sie einen Wert ein.',
    'must not be empty': 'Geben Sie einen Wert ein.',
    'is required for a variant': 'Für eine Variante erforderlich.',
    'is missing or invalid': 'Dieser Wert fehlt oder ist ungültig.',
    'is not a known column': 'Diese Spalte ist unbekannt.',
    'is not JSON': 'Das ist kein JSON.',
    'must be a number': 'Geben Sie eine Zahl ein.',
    'must be a whole number': 'Geben Sie eine ganze Zahl ein.',
    'must be a whole number from {from} to {to}': 'Geben Sie eine ganze Zahl von {from} bis {to} ein.',
    'must be at least {number}': 'Der Wert muss mindestens {number} sein.',
    'must be at most {number}': 'Der Wert darf höchstens {number} sein.',
    'must have at most {count} characters': 'Höchstens {count} Zeichen sind möglich.',
    'must be an amount in {currency}': 'Geben Sie einen Betrag in {currency} ein.',
    'must be an amount in {currency} with up to {count} decimal places':
      'Geben Sie einen Betrag in {currency} mit höchstens {count} Nachkommastellen ein.',
    'must be an amount in {currency} above zero': 'Geben Sie einen Betrag in {currency} größer als null ein.',
    'must be an email address': 'Geben Sie eine E-Mail-Adresse ein.',
    'must be a phone number with its country code, such as {example}':
      'Geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel {example}.',
    'must be a country code, such as {example}': 'Geben Sie einen Ländercode ein, zum Beispiel {example}.',
    'must be a language code, such as {example}': 'Geben Sie einen Sprachcode ein, zum Beispiel {example}.',
    'must be a currency code, such as {example}': 'Geben Sie einen Währungscode ein, zum Beispiel {example}.',
    'must be the code of a currency, such as {example}':
      'Geben Sie einen Währungscode ein, zum Beispiel {example}.',
    'must be a date, such as {example}': 'Geben Sie ein Datum ein, zum Beispiel {example}.',
    'must be a time, such as {example}': 'Geben Sie einen Zeitpunkt ein, zum Beispiel {example}.',
    'must be a time': 'Geben Sie einen Zeitpunkt ein.',
    'must not be in the future': 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
    'must be in the future': 'Der Zeitpunkt muss in der Zukunft liegen.',
    'must be later than the start': 'Das Ende muss nach dem Beginn liegen.',
    'must be yes or no': 'Möglich sind nur „yes“ und „no“.',
    'must be text': 'Geben Sie einen Text ein.',
    'must be one line': 'Geben Sie nur eine Zeile ein.',
    'must not contain spaces': 'Leerzeichen sind nicht möglich.',
    'must be a public URL': 'Geben Sie eine öffentliche URL ein.',
    'must be a public HTTPS URL': 'Geben Sie eine öffentliche HTTPS-URL ein.',
    'must be a public HTTP or HTTPS URL': 'Geben Sie eine öffentliche HTTP- oder HTTPS-URL ein.',
    'must be a path such as /old-page, and not the home page':
      'Geben Sie einen Pfad ein, zum Beispiel /old-page, aber nicht die Startseite.',
    'must be a path such as /products/mug, or a URL that starts with https://':
      'Geben Sie einen Pfad ein, zum Beispiel /products/mug, oder eine URL, die mit https:// beginnt.',
    'must be in the format {format}': 'Erforderlich ist das Format „{format}“.',
    'must be sealed, personalized, or digital, or empty for no exception':
      'Möglich sind „sealed“, „personalized“ oder „digital“ oder kein Wert, wenn es keine Ausnahme gibt.',
    'must be an amount or a percentage, such as 5 or 10%':
      'Geben Sie einen Betrag oder einen Prozentsatz ein, zum Beispiel 5 oder 10%.',
    'must be a whole number, “in”, or “out”': 'Geben Sie eine ganze Zahl, „in“ oder „out“ ein.',
    'must name active locations in the format {format}':
      'Geben Sie aktive Standorte im Format „{format}“ an.',
    'must be names separated by |': 'Geben Sie Namen ein, getrennt durch |.',
    'must be URLs separated by |': 'Geben Sie URLs ein, getrennt durch |.',
    'must be texts separated by |': 'Geben Sie Texte ein, getrennt durch |.',
    'must be URL handles that exist, separated by |':
      'Geben Sie vorhandene URL-Handles ein, getrennt durch |.',
    'must be percent, amount, price or shipping':
      'Möglich sind „percent“, „amount“, „price“ oder „shipping“.',
    '“{text}” isn’t a number. Use a format such as 1234.50.':
      '„{text}“ ist keine Zahl. Verwenden Sie ein Format wie 1234.50.',
    'is for certain products, which the file doesn’t name.':
      'Gilt für bestimmte Produkte, die in der Datei nicht genannt sind.',
    'is not the URL, SKU or ID of a product': 'Das ist weder URL noch Artikelnummer noch ID eines Produkts.',
    'cannot be reviewed': 'Dieses Produkt lässt sich nicht bewerten.',
    'is being added by someone else right now': 'Jemand anderes fügt diesen Eintrag gerade hinzu.',
    'can’t be imported because of an unexpected error': 'Wegen eines unerwarteten Fehlers nicht importiert.',
    'must have a column for each column of the file': 'Jede Spalte der Datei muss zugeordnet sein.',
    'must not have a column twice': 'Keine Spalte darf zweimal zugeordnet sein.',
    'must change something': 'Es gibt nichts zu ändern.',
    'is listed twice': 'Dieser Wert kommt zweimal vor.',
    'is not allowed here': 'Dieser Wert ist hier nicht möglich.',
    'cannot be changed here': 'Dieser Wert lässt sich hier nicht ändern.',
  },
}
