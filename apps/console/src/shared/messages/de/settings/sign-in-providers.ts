import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/sign-in-providers.ts'

export const signInProvidersText: Translation<typeof english.signInProvidersText> = {
  title: 'Anmeldung mit Google und anderen Anbietern',
  text: 'Kunden können sich mit einem Konto anmelden, das sie bereits bei Google oder einem anderen OpenID-Connect-Anbieter haben.',
  redirectUrl: 'Weiterleitungs-URL',
  redirectUrlHint: 'Kopieren Sie diese URL bei jedem Anbieter in die Einstellungen Ihrer App.',
  noKey:
    'Sie können noch keine Client-Secrets speichern. Bitten Sie die Person, die Ihren Server betreibt, SECRETS_KEY zu setzen.',
  none: 'Noch keine Anbieter.',
  addGoogle: 'Google hinzufügen',
  addOther: 'Anderen Anbieter hinzufügen',
  edit: '{name} bearbeiten',
  name: 'Name',
  nameHint: 'Kunden sehen „Weiter mit {name}“.',
  issuer: 'Aussteller-URL',
  issuerHint: 'Sie steht in der Dokumentation des Anbieters, zum Beispiel https://accounts.google.com.',
  issuerInvalid:
    'Geben Sie eine öffentliche URL ein, die mit https:// beginnt und noch nicht in der Liste steht.',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  clientSecretHint: 'Der Anbieter zeigt es, wenn Sie dort eine App anlegen.',
  keepSecretHint: 'Leer lassen, um das aktuelle zu behalten.',
  clientSecretMissing: 'Geben Sie das Client-Secret ein.',
  required: 'Geben Sie einen Wert ein.',
  isEnabled: 'Auf der Anmeldeseite anbieten',
  on: 'An',
  off: 'Aus',
  save: 'Anbieter speichern',
  saved: 'Anmeldeanbieter gespeichert',
  cancel: 'Abbrechen',
  test: 'Verbindung testen',
  reachable: 'Verbunden. Die Konfiguration des Anbieters ist gültig.',
  failures: {
    ADDRESS_REFUSED: 'Die URL ist nicht öffentlich oder beginnt nicht mit https://.',
    NAME_UNKNOWN: 'Der Server wurde nicht gefunden. Prüfen Sie die URL.',
    UNREACHABLE: 'Der Server ist nicht erreichbar.',
    TIMED_OUT: 'Der Server hat nicht innerhalb von 5 Sekunden geantwortet.',
    NOT_OPENID: 'Für diesen Aussteller gibt es keine OpenID-Konfiguration. Prüfen Sie die URL.',
  },
  moveUp: '{name} nach oben verschieben',
  remove: 'Entfernen',
  removeTitle: '{name} entfernen?',
  removeText:
    'Kunden können sich nicht mehr damit anmelden. Kunden ohne Passwort können mit „Passwort vergessen?“ eines festlegen. Wenn Sie den Anbieter wieder hinzufügen, funktionieren ihre verbundenen Konten wieder.',
}
