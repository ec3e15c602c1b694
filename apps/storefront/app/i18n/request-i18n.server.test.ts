import { LANGUAGES, type Message, type Messages } from '@vitrine/ui/i18n'
import { expect, test } from 'vitest'
import { TRANSLATIONS } from './request-i18n.server.ts'

const isPlural = (text: Messages | Message): text is Exclude<Message, string> =>
  typeof text === 'object' && typeof text.other === 'string'

/** Every text by its path, such as `layout.home`. */
const flat = (messages: Messages, path = ''): [string, Message][] =>
  Object.entries(messages).flatMap(([name, text]): [string, Message][] =>
    typeof text === 'string' || isPlural(text) ? [[`${path}${name}`, text]] : flat(text, `${path}${name}.`),
  )
const english = new Map(flat(TRANSLATIONS.en))
const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const translations = LANGUAGES.filter(({ code }) => code !== 'en')

test.each(translations)('$name has every message, with the same placeholders', ({ code }) => {
  const own = new Map(flat(TRANSLATIONS[code]))
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [path, message] of own) {
    const original = english.get(path) ?? ''
    const wanted = placeholders(typeof original === 'string' ? original : original.other)
    if (typeof message === 'string') expect(placeholders(message), path).toEqual(wanted)
    // Plural forms may omit the count, but may not use other placeholders.
    else
      for (const form of forms(message))
        expect(['count', ...wanted], path).toEqual(expect.arrayContaining(placeholders(form)))
  }
})

test.each(LANGUAGES)('every plural in $name has the categories of its language', ({ code, locale }) => {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const [path, message] of flat(TRANSLATIONS[code]))
    if (typeof message !== 'string')
      expect(Object.keys(message), path).toEqual(expect.arrayContaining([...needed]))
})

test.each(LANGUAGES)('error messages in $name quote links by their text', ({ code }) => {
  const { errors, hosted, signIn } = TRANSLATIONS[code].auth
  expect(errors.unknown).toContain(hosted.submit)
  expect(hosted.registerFailed).toContain(hosted.registerSubmit)
  expect(errors.resetPassword).toContain(signIn.forgot)
})

test.each(translations)('$name has no message left in English', ({ code }) => {
  const same = flat(TRANSLATIONS[code]).filter(([path, message]) => {
    const originals = forms(english.get(path) ?? '')
    return forms(message).some((form) => originals.includes(form))
  })
  // Messages that are the same in both languages.
  const sameInBoth = [
    'layout.menu',
    'layout.shopHeading',
    'productCard.sale',
    'listing.sorts.NAME_ASC',
    'listing.filter',
    'product.video',
    'product.optional',
    'offline.label',
    'contact.sections.phone.text',
    'contact.sections.address.text',
    'auth.optional',
    'auth.verify.code',
    'account.addresses.postalCodes.cep',
    'account.addresses.postalCodes.eircode',
    'account.pages.downloads.title',
    'orders.status',
    'account.security.passkeys',
  ]
  expect(same.map(([path]) => path).filter((path) => !sameInBoth.includes(path))).toEqual([])
})
