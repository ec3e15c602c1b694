import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromResponseText, toRequestText } from './keep-markup.ts'

const part = fc.constantFrom('Hello ', '{name}', '{{ shop.url }}', ' & ', 'a < b', '"', '\n', '{', '100 %')
const text = fc.array(part, { minLength: 1 }).map((parts) => parts.join(''))
const html = fc
  .array(fc.constantFrom('<p>', '</p>', '<a href="/{slug}">', '</a>', 'Hi {name}', ' &amp; '))
  .map((parts) => `Text${parts.join('')}`)

test('a provider that changes nothing gives back the same text', () => {
  fc.assert(
    fc.property(text, html, (plain, rich) => {
      for (const original of [
        { text: plain, format: 'TEXT' as const },
        { text: rich, format: 'HTML' as const },
      ])
        if (original.text.trim() !== '')
          expect(fromResponseText(original, toRequestText(original).text)).toBe(original.text)
    }),
  )
})

test('marks placeholders in texts, and not in attributes', () => {
  expect(toRequestText({ text: 'From {price} & up', format: 'TEXT' })).toEqual({
    text: 'From <span translate="no">{price}</span> &amp; up',
    format: 'HTML',
  })
  expect(toRequestText({ text: '<a href="/{slug}">{name}</a>', format: 'HTML' }).text).toBe(
    '<a href="/{slug}"><span translate="no">{name}</span></a>',
  )
})

test('refuses a translation whose tags or placeholders are others', () => {
  const html = { text: '<p>Hello <b>{name}</b></p>', format: 'HTML' } as const
  expect(fromResponseText(html, '<p><b>{name}</b>, hallo</p>')).toBe('<p><b>{name}</b>, hallo</p>')
  for (const wrong of ['<p>Hallo {name}</p>', '<p>Hallo <b>{Name}</b></p>', '<p>Hallo <b>Name</b></p>', ' '])
    expect(fromResponseText(html, wrong)).toBeUndefined()
  expect(fromResponseText({ text: '<p>A</p>', format: 'HTML' }, '<p>A</p><script>x</script>')).toBeUndefined()
  // Text is no HTML: a "<" in it is no tag.
  expect(fromResponseText({ text: 'a <b', format: 'TEXT' }, 'A <B')).toBe('A <B')
})
