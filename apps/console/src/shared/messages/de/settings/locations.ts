import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/locations.ts'

export const locationsText: Translation<typeof english.locationsText> = {
  title: 'Standorte',
  intro: 'Fügen Sie die Orte hinzu, an denen Sie Ware lagern.',
  new: 'Standort hinzufügen',
  about:
    'Jede Bestellung wird vom nächsten Standort versandt, der alle Artikel hat: zuerst in derselben Region, dann im selben Land. Hat kein Standort alles, wird die Bestellung aufgeteilt.',
  name: 'Name',
  region: 'Code des Bundeslands oder der Region',
  regionHint: 'Zum Beispiel DE-BE oder US-NY. Bestellungen in diese Region werden zuerst von hier versandt.',
  priority: 'Priorität',
  priorityHint: 'Sind mehrere Standorte gleich nah, wird vom Standort mit der niedrigsten Zahl versandt.',
  shipsOrders: 'Versendet Bestellungen',
  shipsOrdersHint:
    'Ist dies ausgeschaltet, wird von hier nur versandt, wenn der Bestand anderer Standorte nicht ausreicht.',
  active: 'Aktiv',
  isDefault: 'Standard',
  inactive: 'Inaktiv',
  noShipping: 'Versendet nur, wenn der Bestand anderer Standorte nicht ausreicht',
  noAddress: 'Keine Adresse',
  businessAddress: 'Firmenadresse',
  saved: '{name} gespeichert',
}
