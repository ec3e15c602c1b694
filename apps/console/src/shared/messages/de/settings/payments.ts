import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/payments.ts'

export const paymentsText: Translation<typeof english.paymentsText> = {
  title: 'Zahlungsarten',
  text: 'Legen Sie fest, wie Kunden bezahlen können. Im Checkout erscheinen die Zahlungsarten in dieser Reihenfolge.',
  demoText:
    'Ihr Shop ist eine Demo, deshalb verwenden Zahlungen Ihre Testschlüssel. Wenn Sie ihn öffnen, gelten Ihre Live-Schlüssel.',
  setupText: 'Solange Sie Ihren Shop einrichten, verwenden Testbestellungen Ihres Teams Ihre Testschlüssel.',
  openText:
    'Ihr Shop ist geöffnet, deshalb verwenden Zahlungen Ihre Live-Schlüssel. Um Ihre Testschlüssel zu verwenden, setzen Sie den Shop-Status auf „Demo“.',
  noPayments: 'Kunden können noch nicht bezahlen',
  noPaymentsText: 'Richten Sie eine Zahlungsart ein, damit Sie Bestellungen annehmen können.',
  onlyTestKeys: 'Es sind nur Testzahlungen eingerichtet. Für echte Zahlungen fügen Sie Live-Schlüssel hinzu.',
  noKey:
    'Sie können noch keine Schlüssel speichern. Bitten Sie die Person, die Ihren Server betreibt, SECRETS_KEY zu setzen.',
  offered: 'An',
  offeredInTest: 'Im Testmodus an',
  offeredWhenOpen: 'An, wenn Ihr Shop geöffnet ist',
  offeredToStaff:
    'An für Testbestellungen Ihres Teams. Kunden können sie nutzen, sobald Ihr Shop geöffnet ist.',
  testOnly: 'Nur Testmodus. Für echte Zahlungen fügen Sie Live-Schlüssel hinzu.',
  testKeysMissing: 'Aus: Ein Demo-Shop benötigt Testschlüssel',
  notOffered: 'Aus',
  incomplete: 'Nicht bereit. Es fehlt: {names}',
  moveUp: '{name} nach oben verschieben',
  moveDown: '{name} nach unten verschieben',
  moved: 'Reihenfolge der Zahlungsarten geändert',
  edit: '{name} bearbeiten',
  enabled: 'Im Checkout anbieten',
  manualHint:
    'Kunden bezahlen außerhalb Ihres Shops. Markieren Sie die Bestellung als bezahlt, wenn das Geld eingeht.',
  manualExpiry: 'Wann unbezahlte Bestellungen storniert werden, legen Sie unter „Checkout“ fest.',
  modes: { TEST: 'Testmodus', LIVE: 'Live-Modus' },
  modeTexts: {
    TEST: 'Keine echten Zahlungen. Gilt, solange Sie Ihren Shop einrichten und solange er eine Demo ist.',
    LIVE: 'Echte Zahlungen. Gilt, wenn Ihr Shop geöffnet ist.',
  },
  secretSaved: 'Gespeichert. Leer lassen, um den Wert zu behalten.',
  removeKeys: 'Schlüssel entfernen',
  removeKeysTitles: {
    TEST: 'Testschlüssel für {name} entfernen?',
    LIVE: 'Live-Schlüssel für {name} entfernen?',
  },
  removeKeysText:
    'Bis Sie die Schlüssel wieder eingeben, lassen sich damit ausgeführte Zahlungen weder abschließen noch erstatten.',
  keysRemoved: 'Schlüssel entfernt',
  environment:
    'Diese Schlüssel sind durch die Umgebungsvariablen {variables} festgelegt und lassen sich hier nicht ändern.',
  webhook: 'Webhook-Endpunkt',
  copyWebhook: 'URL kopieren',
  webhookCopied: 'Webhook-URL kopiert',
  webhookText: 'Fügen Sie diese URL bei {name} mit diesen Ereignissen hinzu: {events}',
  webhookReceived: 'Funktioniert. Zuletzt empfangen: {when}',
  webhookNotReceived: {
    TEST: 'Noch nichts empfangen. Prüfen Sie es mit einer Testzahlung.',
    LIVE: 'Noch nichts empfangen.',
  },
  conditions: 'Bedingungen',
  countries: 'Länder:',
  allCountries: 'Alle Länder',
  countriesHint:
    'Wählen Sie die Länder, deren Kunden diese Zahlungsart nutzen können. Ohne Auswahl gilt sie für alle Länder.',
  minAmount: 'Mindestbestellwert ({currency})',
  maxAmount: 'Höchstbestellwert ({currency})',
  amountInvalid: 'Geben Sie einen Betrag ein, zum Beispiel 20,00.',
  keyInvalid: {
    TEST: 'Geben Sie einen Schlüssel für den Testmodus ein.',
    LIVE: 'Geben Sie einen Schlüssel für den Live-Modus ein.',
  },
  keyFormats: {
    'stripe.test.secretKey':
      'Geben Sie einen geheimen Schlüssel für den Testmodus ein. Er beginnt mit sk_test_ oder rk_test_.',
    'stripe.live.secretKey':
      'Geben Sie einen geheimen Schlüssel für den Live-Modus ein. Er beginnt mit sk_live_ oder rk_live_.',
    'stripe.test.publishableKey':
      'Geben Sie einen veröffentlichbaren Schlüssel für den Testmodus ein. Er beginnt mit pk_test_.',
    'stripe.live.publishableKey':
      'Geben Sie einen veröffentlichbaren Schlüssel für den Live-Modus ein. Er beginnt mit pk_live_.',
    'stripe.test.webhookSecret': 'Geben Sie das Signaturgeheimnis des Webhooks ein. Es beginnt mit whsec_.',
    'stripe.live.webhookSecret': 'Geben Sie das Signaturgeheimnis des Webhooks ein. Es beginnt mit whsec_.',
  },
  fields: {
    'stripe.publishableKey': {
      label: 'Veröffentlichbarer Schlüssel (optional)',
      hint: 'In Stripe unter „Entwickler“ > „API-Schlüssel“. Damit bezahlen Kunden per Karte, Apple Pay, Google Pay oder Link direkt im Checkout, ohne ihn auf der Seite von Stripe.',
    },
    'stripe.secretKey': {
      label: 'Geheimer Schlüssel',
      hint: 'In Stripe unter „Entwickler“ > „API-Schlüssel“.',
    },
    'stripe.webhookSecret': {
      label: 'Signaturgeheimnis des Webhooks',
      hint: 'In Stripe unter „Entwickler“ > „Webhooks“, nachdem Sie den Endpunkt unten hinzugefügt haben.',
    },
    'paypal.clientId': {
      label: 'Client-ID',
      hint: 'Im Entwickler-Dashboard von PayPal unter „Apps & Credentials“. Sandbox und Live haben jeweils eigene Werte.',
    },
    'paypal.clientSecret': { label: 'Client-Secret' },
    'paypal.webhookId': {
      label: 'Webhook-ID',
      hint: 'In PayPal in den Einstellungen der App, nachdem Sie den Webhook unten hinzugefügt haben.',
    },
    'mollie.apiKey': {
      label: 'API-Schlüssel',
      hint: 'In Mollie unter „Entwickler“ > „API-Schlüssel“. Einen Webhook müssen Sie für Mollie nicht einrichten.',
    },
    'bank-transfer.instructions': {
      label: 'Zahlungshinweise',
      hint: 'Ihre Bankverbindung und der Verwendungszweck. Erscheint im Checkout, auf der Bestellseite und in der Bestellbestätigung.',
    },
    'cash-on-delivery.instructions': {
      label: 'Zahlungshinweise (optional)',
      hint: 'Zum Beispiel, ob der Zusteller Karten annimmt. Erscheint im Checkout, auf der Bestellseite und in der Bestellbestätigung.',
    },
  },
  save: '{name} speichern',
  saved: '{name} gespeichert',
  savedIncomplete: '{name} gespeichert. Kunden können es noch nicht nutzen. Es fehlt: {names}',
  test: 'Testzahlung ausführen',
  testText: 'Führen Sie bei {name} eine kleine Testzahlung aus. Es wird keine Bestellung angelegt.',
  testStarted:
    'Testzahlung über {amount} angelegt. Bezahlen Sie sie bei {name}. Danach kehren Sie hierher zurück.',
  testOpen: 'Bei {name} bezahlen',
  testCheck: 'Zahlung prüfen',
  testResults: {
    WAITING: 'Noch nicht bezahlt.',
    PAID: 'Die Testzahlung ist eingegangen. Ihre Schlüssel funktionieren.',
    FAILED: 'Die Testzahlung ist fehlgeschlagen oder wurde abgebrochen.',
  },
  testFailed: '{name} meldet einen Fehler: {reason}',
  testUnreachable: '{name} hat nicht geantwortet. Versuchen Sie es erneut.',
}
