import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/domains.ts'

export const domainsText: Translation<typeof english.domainsText> = {
  title: 'Domains',
  urls: 'Öffentliche URLs',
  intro:
    'Ihr Shop hat zwei öffentliche URLs. Sie werden durch die Umgebungsvariablen SHOP_URL und PUBLIC_URL auf Ihrem Server festgelegt. Jede braucht einen DNS-Eintrag, der auf Ihren Server zeigt, und einen Proxy mit TLS-Zertifikat.',
  names: { SHOP: 'Shop', PLATFORM: 'Checkout, Anmeldung und Konsole' },
  check: 'URLs prüfen',
  results: {
    OK: 'Kunden können sie öffnen.',
    NOT_SECURE: 'Sie funktioniert, aber ohne Verschlüsselung. Verwenden Sie eine URL mit https://.',
    ADDRESS_REFUSED: 'Diese URL ist nicht öffentlich, Kunden können sie nicht öffnen.',
    NAME_UNKNOWN: 'Die Domain wurde nicht gefunden. Prüfen Sie ihren DNS-Eintrag.',
    UNREACHABLE: 'Der Server ist nicht erreichbar. Prüfen Sie Proxy und TLS-Zertifikat.',
    TIMED_OUT: 'Der Server hat nicht rechtzeitig geantwortet.',
    RESPONSE_STATUS:
      'Der Server hat mit Status {status} geantwortet. Prüfen Sie, ob der Proxy an den Shop weiterleitet.',
  },
}
