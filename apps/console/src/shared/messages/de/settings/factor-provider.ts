import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/factor-provider.ts'

export const factorProviderText: Translation<typeof english.factorProviderText> = {
  title: 'Codes per SMS, Anruf oder Push',
  text: 'Kunden können Anmeldungen mit ihrem Telefon bestätigen. Verbinden Sie Ihren eigenen Server, um über einen Dienst Ihrer Wahl SMS zu senden, anzurufen oder Push-Nachrichten zu senden.',
  url: 'URL des Anbieters',
  urlHint:
    'Eine öffentliche URL, die mit https:// beginnt. Sie erhält Anmeldecodes, deshalb kann nur ein Inhaber sie ändern.',
  urlInvalid:
    'Geben Sie eine öffentliche URL ein, die mit https:// beginnt, zum Beispiel https://codes.example/send.',
  offer: 'Kunden anbieten',
  factors: { SMS: 'SMS', CALL: 'Anrufe', PUSH: 'Push-Nachrichten in Ihrer App' },
  chooseFactor: 'Wählen Sie mindestens eine Möglichkeit aus.',
  secret: 'Signaturgeheimnis (optional)',
  secretHint: 'Mindestens 24 Zeichen. Leer lassen, um eines zu erzeugen.',
  secretInvalid: 'Verwenden Sie 24 bis 200 Zeichen.',
  keepSecretHint: 'Mindestens 24 Zeichen. Leer lassen, um das aktuelle zu behalten.',
  save: 'Anbieter speichern',
  saved: 'Anbieter gespeichert',
  secretShown: 'Kopieren Sie dieses Signaturgeheimnis jetzt. Es wird nicht noch einmal angezeigt.',
  rotate: 'Signaturgeheimnis ersetzen',
  rotateTitle: 'Signaturgeheimnis ersetzen?',
  rotateText:
    'Anfragen werden sofort mit dem neuen Geheimnis signiert. Bis Ihr Server es hat, werden keine Codes gesendet.',
  remove: 'Anbieter entfernen',
  removeTitle: 'Anbieter entfernen?',
  removeText:
    'Kunden, die nur SMS, Anrufe oder Push-Nachrichten nutzen, erhalten Codes stattdessen per E-Mail.',
  removed: 'Anbieter entfernt',
  test: 'Testnachricht senden',
  testText: 'Ihr Server erhält eine Nachricht mit dem Code 123456.',
  testFactor: 'Art',
  testTo: 'Telefonnummer oder Geräte-ID',
  testToHint: 'Geben Sie Telefonnummern mit Ländervorwahl ein, zum Beispiel +49 30 123456.',
  testToInvalid: 'Geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel +49 30 123456.',
  send: 'Testnachricht senden',
  accepted: 'Der Anbieter hat die Nachricht angenommen.',
  failures: {
    ADDRESS_REFUSED: 'Die URL ist nicht öffentlich.',
    NAME_UNKNOWN: 'Der Server wurde nicht gefunden. Prüfen Sie die URL.',
    UNREACHABLE: 'Der Server ist nicht erreichbar.',
    TIMED_OUT: 'Der Server hat nicht innerhalb von 3 Sekunden geantwortet.',
    RESPONSE_STATUS: 'Der Server hat mit Status {status} geantwortet. Erwartet wird 2xx.',
  },
}
