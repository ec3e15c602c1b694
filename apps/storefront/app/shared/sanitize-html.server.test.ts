import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, sanitizeHtml } from './sanitize-html.server.ts'

test('keeps plain text', () => {
  expect(sanitizeHtml('Holds 320 ml &amp; keeps warm.')).toBe('Holds 320 ml &amp; keeps warm.')
})

test('keeps tags and drops attributes', () => {
  expect(
    sanitizeHtml(
      '<p class="x" onclick="steal()">Four <strong style="color:red">plates</strong></p><ul><li>One</li></ul>',
    ),
  ).toBe('<p>Four <strong>plates</strong></p><ul><li>One</li></ul>')
})

test('removes scripts and styles with their content', () => {
  expect(sanitizeHtml('<p>Hi</p><script>alert(1)</script><style>p{}</style><!-- note -->')).toBe('<p>Hi</p>')
  expect(sanitizeHtml('<script>alert(1)')).toBe('')
})

test('closes open tags and drops unmatched closing tags', () => {
  expect(sanitizeHtml('<p>One<p>Two</div>')).toBe('<p>One</p><p>Two</p>')
  expect(sanitizeHtml('</p><ul><li>One<li>Two')).toBe('<ul><li>One</li><li>Two</li></ul>')
})

test('lowers heading levels below the page title', () => {
  expect(sanitizeHtml('<h1>Care</h1>')).toBe('<h2>Care</h2>')
})

test('keeps links to pages, emails and phones, and no other attribute', () => {
  const link = '<p>See <a href="https://kiln.example/a?b=1&amp;c=2">our workshop</a></p>'
  expect(sanitizeHtml(link)).toBe(link)
  expect(sanitizeHtml('<a class="x" href="/pages/terms" onclick="steal()">Terms</a>')).toBe(
    '<a href="/pages/terms">Terms</a>',
  )
  for (const href of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '&#106;avascript:alert(1)',
  ])
    expect(sanitizeHtml(`<a href="${href}">text</a>`)).toBe('text')
})

/** Inputs that browsers parse differently from naive filters. */
test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><script>alert(1)</script></xmp>',
  '<p onmouseover\n=alert(1) <b x>text',
  '<a href="javascript:alert(1)">text</a>',
  '<<script>script>alert(1)<</script>/script>',
  '<p/onclick=alert(1)>text',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="</p><img src=x onerror=alert(1)>">',
])('outputs no attribute and no other element for %s', (html) => {
  const left = sanitizeHtml(html).replace(
    /<\/?(p|br|strong|b|em|i|u|s|ul|ol|li|h2|h3|h4|hr|blockquote)>/g,
    '',
  )
  expect(left).not.toMatch(/[<>]/)
})

test('outputs only known, closed tags without attributes for any input', () => {
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
      const html = sanitizeHtml(pieces.join(''))
      const tags = html.match(/<[^>]*>?/g) ?? []
      const depth = new Map<string, number>()
      for (const tag of tags) {
        expect(tag).toMatch(/^<\/?(p|br|strong|b|em|i|u|s|ul|ol|li|h2|h3|h4|hr|blockquote)>$/)
        const name = tag.replace(/[</>]/g, '')
        if (name !== 'br' && name !== 'hr')
          depth.set(name, (depth.get(name) ?? 0) + (tag.startsWith('</') ? -1 : 1))
      }
      expect([...depth.values()].every((open) => open === 0)).toBe(true)
    }),
  )
})

test('shortens a preview to one line, cut at a word', () => {
  expect(plainText('<p>Plates &amp; bowls</p>\n<p>for two</p>')).toBe('Plates & bowls for two')
  expect(plainText('one two three four', 12)).toBe('one two…')
})
