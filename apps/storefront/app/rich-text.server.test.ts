import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, safeHtml } from './rich-text.server.ts'

test('a plain description stays as it is', () => {
  expect(safeHtml('Holds 320 ml &amp; keeps warm.')).toBe('Holds 320 ml &amp; keeps warm.')
})

test('structure is kept, attributes are not', () => {
  expect(
    safeHtml(
      '<p class="x" onclick="steal()">Four <strong style="color:red">plates</strong></p><ul><li>One</li></ul>',
    ),
  ).toBe('<p>Four <strong>plates</strong></p><ul><li>One</li></ul>')
})

test('scripts and styles vanish with what is in them', () => {
  expect(safeHtml('<p>Hi</p><script>alert(1)</script><style>p{}</style><!-- note -->')).toBe('<p>Hi</p>')
  expect(safeHtml('<script>alert(1)')).toBe('')
})

test('tags left open are closed, and closings without an opening are dropped', () => {
  expect(safeHtml('<p>One<p>Two</div>')).toBe('<p>One</p><p>Two</p>')
  expect(safeHtml('</p><ul><li>One<li>Two')).toBe('<ul><li>One</li><li>Two</li></ul>')
})

test('headings of a description stay below the heading of the page', () => {
  expect(safeHtml('<h1>Care</h1>')).toBe('<h3>Care</h3>')
})

test('whatever a merchant writes, only known tags without attributes come out, all of them closed', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '>',
    '<',
    '<img src=x onerror=alert(1)>',
    '<scr',
    'ipt>',
    '<script>',
    '</script>',
    '"',
    "'",
    '<svg/onload=x>',
    '<li>',
    '<ul>',
    '<br/>',
    'text',
    '<!--',
    '-->',
    '<div>',
    '</div>',
    '/',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = safeHtml(pieces.join(''))
      const tags = html.match(/<[^>]*>?/g) ?? []
      const depth = new Map<string, number>()
      for (const tag of tags) {
        expect(tag).toMatch(/^<\/?(p|br|strong|b|em|i|u|ul|ol|li|h3|h4|blockquote)>$/)
        const name = tag.replace(/[</>]/g, '')
        if (name !== 'br') depth.set(name, (depth.get(name) ?? 0) + (tag.startsWith('</') ? -1 : 1))
      }
      expect([...depth.values()].every((open) => open === 0)).toBe(true)
    }),
  )
})

test('a preview is one line of text, cut at a word', () => {
  expect(plainText('<p>Plates &amp; bowls</p>\n<p>for two</p>')).toBe('Plates & bowls for two')
  expect(plainText('one two three four', 12)).toBe('one two…')
})
