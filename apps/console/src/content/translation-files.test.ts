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

test('reads what translation tools add and change', () => {
  const text = {
    kind: 'PRODUCT',
    id: '7',
    field: "choices.Maker's mark",
    original: 'One\nTwo',
    language: 'de',
    text: 'Eins\nZwei',
  } as const
  const unit = (id: string, body: string) => `<trans-unit id="7 ${id}">${body}</trans-unit>`
  const units = [
    // Line ends of Windows, segments, notes, and suggestions of a translation memory.
    unit(
      text.field,
      `<source>One\nTwo</source><seg-source><mrk mid="0" mtype="seg">One\nTwo</mrk></seg-source>
       <target state='signed-off' xml:lang="de"><mrk mid="0" mtype="seg">Eins\nZwei</mrk></target>
       <note from="dev">a &lt; b</note>
       <alt-trans match-quality="80%"><source>Old</source><target>Alt</target></alt-trans>`,
    ),
    unit('empty', '<source>New</source><alt-trans><target>Vorschlag</target></alt-trans>'),
    unit('closed', '<source>New</source><target/><alt-trans><target>Vorschlag</target></alt-trans>'),
    // Tools fill targets with the original until somebody translates it.
    unit('copied', '<source>New</source><target state="needs-translation">New</target>'),
    unit('new', '<source>New</source><target state="new">New</target>'),
    '<!-- <trans-unit id="7 note"><source>A</source><target>B</target></trans-unit> -->',
  ]
  const file = (version: string) =>
    `\uFEFF<?xml version="1.0"?><xliff version="${version}"><file datatype="plaintext" original="PRODUCT" target-language="de">
      <header><note>For Eva</note></header><body><group id="7">${units.join('')}</group></body></file></xliff>`.replaceAll(
      '\n',
      '\r\n',
    )
  expect(readTranslationFile(file('1.2'))).toEqual([text])
  expect(readTranslationFile(file('2.0'))).toBeUndefined()
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
