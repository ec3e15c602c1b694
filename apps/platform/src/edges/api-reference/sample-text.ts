/** An id in examples. No entity has it. */
export const SAMPLE_ID = '0190a4f2-7c3e-7a51-9d68-4b2f1c8e0d37'

/** Values of fields by their names. The first match counts. */
const TEXTS: readonly (readonly [name: RegExp, value: string])[] = [
  [/appId$/, '215238eb-22a5-4c36-9e7b-e7c08025e04e'],
  [/ids?$|^sub$/i, SAMPLE_ID],
  // An argument without a name is the id in the path.
  [/^(reference)?$/, SAMPLE_ID],
  [/email/i, 'ada@example.com'],
  [/url|uri|^website$|origins?$/i, 'https://example.com/page'],
  [/^channelType$/, 'WEB'],
  [/phone/i, '+49 30 1234567'],
  [/postalCode|zip/i, '10115'],
  [/^countr(y|ies)$|countryCode/i, 'DE'],
  [/subdivision/i, 'DE-BE'],
  [/^city$/i, 'Berlin'],
  [/address(line)?\d?$/i, 'Hauptstrasse 1'],
  [/currenc/i, 'EUR'],
  [/language|locale/i, 'en'],
  [/time$|date$|^(from|until|since|start|end)$/i, '2026-01-01T00:00:00.000Z'],
  [/firstName/i, 'Ada'],
  [/lastName/i, 'Lovelace'],
  [/password/i, 'correct horse battery'],
  [/amount|price|cost|rate$|^value$/i, '10.00'],
  [/color/i, '#1a5f7a'],
  [/slug|handle/i, 'stoneware-bowl'],
  [/fileName/i, 'bowl.png'],
  [/code|token|secret/i, 'SPRING'],
  [/quantity|limit|offset|percentage/i, '1'],
  [/name|title|^option$/i, 'Stoneware bowl'],
  [/^(order)?number$/i, '10001'],
  [/^revision$/i, '1'],
  [/^(note|message|reason|reply|text)$/i, 'As agreed by phone.'],
  [/^search$/i, 'bowl'],
]

/** A text for a field. */
export const sampleText = (name: string): string => TEXTS.find(([of]) => of.test(name))?.[1] ?? 'Example'

/** Values of enumerations that need no other fields. */
export const PREFERRED_VALUES: ReadonlySet<unknown> = new Set(['manager', 'WEB'])
