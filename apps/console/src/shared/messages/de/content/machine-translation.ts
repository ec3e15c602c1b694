import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../content/machine-translation.ts'

export const machineTranslationText: Translation<typeof english.machineTranslationText> = {
  title: 'Maschinelle Übersetzung',
  text: 'Ein Übersetzungsdienst kann Texte übersetzen, die noch keine Übersetzung haben. Seine Übersetzungen sind gekennzeichnet, bis jemand sie bearbeitet oder bestätigt. Der Dienst liest Ihre Texte und kann Geld kosten.',
  none: 'Es ist kein Übersetzungsdienst eingerichtet.',
  service: 'Dienst',
  url: 'Server-URL',
  urlHints: {
    DEEPL: 'https://api-free.deepl.com für Schlüssel, die auf :fx enden, sonst https://api.deepl.com.',
    LIBRETRANSLATE: 'Ihr eigener Server oder ein gehosteter wie https://libretranslate.com.',
  },
  urlInvalid: 'Geben Sie eine öffentliche URL ein, die mit https:// beginnt.',
  key: 'API-Schlüssel',
  keyHints: {
    DEEPL: 'Sie finden ihn in Ihrem DeepL-Konto unter API-Schlüssel.',
    LIBRETRANSLATE: 'Lassen Sie das Feld leer, wenn Ihr Server keinen braucht.',
  },
  keepKeyHint: 'Lassen Sie das Feld leer, um den bisherigen zu behalten.',
  keyMissing: 'Geben Sie den API-Schlüssel für diesen Server ein.',
  noKey:
    'Sie können noch keine Schlüssel speichern. Bitten Sie die Person, die Ihren Server betreibt, SECRETS_KEY zu setzen.',
  save: 'Übersetzungsdienst speichern',
  saved: 'Übersetzungsdienst gespeichert',
  test: 'Beispiel übersetzen',
  tested: 'Es funktioniert: „{translation}“',
  remove: 'Entfernen',
  removeTitle: 'Übersetzungsdienst entfernen?',
  removeText: 'Vorhandene Übersetzungen bleiben. Laufende Vorgänge werden beendet.',
  removed: 'Übersetzungsdienst entfernt',
  translate: 'Fehlende Texte übersetzen',
  translateTitle: 'Fehlende Texte übersetzen ({language})?',
  translateAll:
    'Alle noch nicht übersetzten Texte Ihrer Produkte, Kollektionen, Versandarten, Rabatte und Zahlungshinweise werden an {host} gesendet. Vorhandene Übersetzungen bleiben.',
  translateOne:
    'Die noch nicht übersetzten Texte dieses Eintrags werden an {host} gesendet. Vorhandene Übersetzungen bleiben.',
  translateAction: 'Übersetzen',
  setUp: 'Maschinelle Übersetzung einrichten',
  running: 'Wird übersetzt ({language}): {done} von {total}',
  waiting: '{failure} Nächster Versuch um {time}.',
  cancel: 'Anhalten',
  canceled: 'Übersetzen angehalten',
  nothingMissing: 'Alle Texte haben schon eine Übersetzung ({language}).',
  done: {
    one: '{count} Text übersetzt ({language}). Prüfen Sie ihn, bevor sich Kunden darauf verlassen.',
    other: '{count} Texte übersetzt ({language}). Prüfen Sie sie, bevor sich Kunden darauf verlassen.',
  },
  stopped: {
    one: 'Nach {count} Text angehalten ({language}).',
    other: 'Nach {count} Texten angehalten ({language}).',
  },
  failed: 'Übersetzen abgebrochen ({language}). {failure}',
  skipped: {
    one: '{count} Übersetzung wurde ausgelassen, weil Formatierung oder Platzhalter fehlten oder ein anderer Wert schon so heißt. Übersetzen Sie den Text selbst.',
    other:
      '{count} Übersetzungen wurden ausgelassen, weil Formatierung oder Platzhalter fehlten oder ein anderer Wert schon so heißt. Übersetzen Sie die Texte selbst.',
  },
  says: '{failure} Der Dienst meldet: „{detail}“',
  failures: {
    ADDRESS_REFUSED: 'Die Server-URL ist nicht öffentlich.',
    NAME_UNKNOWN: 'Der Server wurde nicht gefunden. Prüfen Sie die URL.',
    UNREACHABLE: 'Der Server ist nicht erreichbar.',
    TIMED_OUT: 'Der Server hat nicht rechtzeitig geantwortet.',
    KEY_REJECTED:
      'Der Dienst hat den API-Schlüssel abgelehnt. Geben Sie ihn unter „Einstellungen > Sprachen“ noch einmal ein.',
    QUOTA_EXCEEDED:
      'Das Kontingent Ihres Kontos beim Dienst ist aufgebraucht. Machen Sie weiter, sobald es erneuert oder erhöht ist.',
    TOO_MANY_REQUESTS: 'Der Dienst bekommt gerade zu viele Anfragen.',
    REJECTED: 'Der Dienst hat die Anfrage abgelehnt.',
    PROVIDER_ERROR: 'Beim Dienst gibt es gerade eine Störung. Versuchen Sie es später noch einmal.',
    WRONG_RESPONSE: 'Der Server hat nicht wie erwartet geantwortet. Prüfen Sie die URL.',
    NOT_CONFIGURED: 'Der Übersetzungsdienst wurde entfernt.',
    INTERNAL: 'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es noch einmal.',
  },
  mark: 'Maschinell übersetzt. Bitte prüfen.',
  confirm: 'Als geprüft markieren',
  confirmed: 'Übersetzung als geprüft markiert',
  progress: '{progress}, {machine} maschinell',
}
