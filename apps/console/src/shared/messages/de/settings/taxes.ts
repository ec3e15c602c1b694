import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/taxes.ts'

export const taxesText: Translation<typeof english.taxesText> = {
  title: 'Steuern',
  regions: 'Steuerregionen',
  regionsIntro:
    'Sie erheben noch keine Steuern. Fügen Sie ein Land und seine Steuersätze hinzu. Bundesländer und Regionen können eigene Sätze haben.',
  newRegion: 'Neue Steuerregion',
  country: 'Land',
  subdivision: 'Bundesland oder Region',
  subdivisionHint: 'Leer lassen für das ganze Land.',
  included: 'Preise enthalten die Steuer',
  rates: 'Steuersätze',
  group: 'Steuerklasse',
  firstGroup: 'Regelsteuersatz',
  rateName: 'Name',
  percentage: 'Satz (%)',
  addRate: 'Steuersatz hinzufügen',
  removeRate: 'Steuersatz {number} entfernen',
  regionTaken: 'Diese Steuerregion gibt es bereits.',
  regionSaved: 'Steuern für {name} gespeichert',
  noRates: 'Keine Steuersätze',
  includedInPrices: 'Preise enthalten die Steuer',
  addedToPrices: 'Steuer kommt zum Preis hinzu',
  publishedRates: 'Steuersätze importieren',
  publishedRatesIntro:
    'Beginnen Sie mit Regelsätzen und ermäßigten Sätzen. Wir legen für jedes Land oder jeden Bundesstaat eine Steuerregion an und Steuerklassen für ermäßigte Sätze. Vorhandene Steuerregionen ändern sich nicht. Steuersätze ändern sich, und Bücher, Lebensmittel und andere Produkte werden in jedem Land anders besteuert. Prüfen Sie sie deshalb vor dem Verkauf.',
  areas: {
    EU: 'Europäische Union',
    GB: 'Vereinigtes Königreich',
    CH: 'Schweiz',
    NO: 'Norwegen',
    US: 'Vereinigte Staaten (nur Sätze der Bundesstaaten)',
  },
  area: { one: '{area}', other: '{area}, {count} Steuerregionen' },
  publishedBy: 'Sätze vom {date}. Vergleichen Sie sie mit der amtlichen Quelle: {source}',
  importRates: 'Sätze importieren',
  imported: { one: '{count} Steuerregion hinzugefügt', other: '{count} Steuerregionen hinzugefügt' },
  nothingImported: 'Diese Steuerregionen haben Sie bereits',
  sources: {
    'European Commission, Taxes in Europe Database': 'Europäische Kommission, Datenbank „Steuern in Europa“',
    'GOV.UK, VAT rates': 'GOV.UK, Mehrwertsteuersätze',
    'Swiss Federal Tax Administration, VAT rates': 'Eidgenössische Steuerverwaltung, Mehrwertsteuersätze',
    'Norwegian Tax Administration, VAT rates': 'Norwegische Steuerbehörde, Mehrwertsteuersätze',
    'Federation of Tax Administrators, state sales tax rates':
      'Federation of Tax Administrators, Sätze der Bundesstaaten',
  },
  importedFrom: 'Importierte Sätze vom {date}. Vergleichen Sie sie mit der amtlichen Quelle: {source}',
  businessCustomers: 'Geschäftskunden',
  reverseCharge: 'Reverse Charge für Geschäftskunden in der EU',
  reverseChargeHint:
    'Unternehmen in anderen EU-Ländern, die eine gültige USt-IdNr. angeben, zahlen den Nettopreis, und auf ihrer Rechnung steht „Reverse Charge“. Im Checkout fragen wir nach Firma und USt-IdNr.',
  vatNumberCheck: 'USt-IdNr. online prüfen',
  vatNumberCheckHint:
    'Wir prüfen sie mit dem Dienst der Europäischen Kommission (VIES). Kunden zahlen die Steuer, wenn ihre Nummer nicht bestätigt wird oder der Dienst nicht antwortet.',
  needsTaxId: 'Ergänzen Sie zuerst ein EU-Land und dessen USt-IdNr. in Ihren Firmendaten.',
  addTaxId: 'Firmendaten bearbeiten',
  settingsSaved: 'Steuereinstellungen gespeichert',
  groups: 'Steuerklassen',
  groupsIntro:
    'Mit Steuerklassen erheben Sie unterschiedliche Sätze, zum Beispiel einen ermäßigten für Bücher. Die Steuerklasse eines Produkts wählen Sie in seinem Editor, per Massenänderung oder in einer CSV-Datei. Für alle anderen Produkte gilt der Standard. Geschenkgutscheine werden beim Verkauf nicht besteuert.',
  newGroup: 'Neue Steuerklasse',
  name: 'Name',
  nameTaken: 'Eine andere Steuerklasse hat diesen Namen bereits.',
  isDefault: 'Standard für Produkte ohne Steuerklasse',
  isForShipping: 'Für den Versand verwenden',
  groupInUse:
    'Die Standardsteuerklasse lässt sich nicht löschen. Legen Sie zuerst eine andere als Standard fest.',
  saved: '{name} gespeichert',
  default: 'Standard für Produkte',
  shipping: 'Für den Versand',
}
