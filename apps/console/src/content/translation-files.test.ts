import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileText, readTranslationFile, toTranslationCsv, toXliff } from './translation-files.ts'

/** Without texts that begin like the mark of a formula, which CSV files cannot tell from it. */
const text = fc.string({ unit: fc.constantFrom('a', 'ß', 'ا', ' ', '<', '&', '"', ',', ';', "'", '-', '.') })
const isWritten = (each: string) => each.trim() !== '' && !/^'[=+\-@]/.test(each)
const written = text.filter(isWritten)
const texts = fc.array(
  fc.record(
    {
      kind: fc.constantFrom('PRODUCT' as const, 'COLLECTION' as const),
      id: fc.uuid(),
      field: written,
      original: written,
      language: fc.constant('de'),
      text: written,
      isMachine: fc.constant(true),
    },
    { requiredKeys: ['kind', 'id', 'field', 'original', 'language', 'text'] },
  ),
  { minLength: 1, maxLength: 5 },
)

const sorted = (list: readonly FileText[] | undefined) =>
  (list ?? [])
    .map(({ isMachine, ...text }) => ({ ...text, ...(isMachine && { isMachine }) }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

test('reads back what it writes, as CSV and as XLIFF', () => {
  fc.assert(
    fc.property(texts, (list) => {
      expect(sorted(readTranslationFile(toTranslationCsv(list)))).toEqual(sorted(list))
      expect(sorted(readTranslationFile(toXliff(list, 'en')))).toEqual(sorted(list))
    }),
    { numRuns: 50 },
  )
})

test('reads files of translation tools', () => {
  const file = `<xliff version="1.2"><file target-language='de' source-language="en" original="PRODUCT"><body>
    <trans-unit approved="yes" id="7 name"><source>Mug &amp; cup</source>
      <target state="final"><![CDATA[Becher & Tasse]]></target></trans-unit></body></file></xliff>`
  expect(readTranslationFile(file)).toEqual([
    {
      kind: 'PRODUCT',
      id: '7',
      field: 'name',
      original: 'Mug & cup',
      language: 'de',
      text: 'Becher & Tasse',
    },
  ])
})

test('marks translations by a machine, until a tool says that somebody has reviewed them', () => {
  const text = {
    kind: 'PRODUCT',
    id: '7',
    field: 'name',
    original: 'Mug',
    language: 'de',
    text: 'Becher',
  } as const
  const file = toXliff([{ ...text, isMachine: true }], 'en')
  expect(file).toContain(
    '<target state="needs-review-translation" state-qualifier="leveraged-mt">Becher</target>',
  )
  expect(readTranslationFile(file.replace('needs-review-translation', 'signed-off'))).toEqual([text])
  expect(toXliff([text], 'en')).toContain('<target state="translated">Becher</target>')
})

test('leaves out texts without a translation, and refuses other files', () => {
  const untranslated: FileText = {
    kind: 'PRODUCT',
    id: '1',
    field: 'name',
    original: 'Mug',
    language: 'de',
    text: '',
  }
  expect(readTranslationFile(toTranslationCsv([untranslated]))).toEqual([])
  expect(readTranslationFile(toXliff([untranslated], 'en'))).toEqual([])
  expect(readTranslationFile('handle,name\nmug,Mug')).toBeUndefined()
  expect(readTranslationFile('<html></html>')).toBeUndefined()
})
