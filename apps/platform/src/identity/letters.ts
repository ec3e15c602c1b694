import type { Letter } from '../mail/letter.tsx'
import type { Speech, Texts } from '../texts/speech.ts'

/** Who writes a letter, and in which language. */
export interface Writer {
  readonly shopName: string
  readonly speech: Speech
}

type Written = Pick<Letter, 'subject' | 'paragraphs' | 'action'>

/** A letter in the writer's language. */
const write = (
  { shopName, speech }: Writer,
  words: (texts: Texts['letters'], say: Speech['say'], shop: { readonly shop: string }) => Written,
): Letter => ({
  from: shopName,
  language: speech.language,
  greeting: speech.texts.letters.greeting,
  ...words(speech.texts.letters, speech.say, { shop: shopName }),
})

/** What someone reads who must show that an address is theirs. */
export const codeLetter = (writer: Writer, code: string): Letter =>
  write(writer, ({ code: texts }, say, shop) => ({
    subject: say(texts.subject, { ...shop, code }),
    paragraphs: [say(texts.code, { code }), texts.use],
  }))

/** What someone reads whose browser cannot do a captcha's work. */
export const proofLetter = (writer: Writer, code: string): Letter =>
  write(writer, ({ proof: texts }, say, shop) => ({
    subject: say(texts.subject, { ...shop, code }),
    paragraphs: [say(texts.code, { code }), texts.use],
  }))

export const recoveryLetter = (writer: Writer, link: string): Letter =>
  write(writer, ({ recovery: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [texts.link, texts.notYou],
    action: { label: texts.action, url: link },
  }))

export const activationLetter = (writer: Writer, link: string): Letter =>
  write(writer, ({ activation: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [say(texts.link, shop)],
    action: { label: texts.action, url: link },
  }))

/** What the owner of an address reads when somebody registers with it once more. */
export const knownAddressLetter = (writer: Writer, link: string): Letter =>
  write(writer, ({ knownAddress: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [texts.tried, texts.notYou],
    action: { label: texts.action, url: link },
  }))

export const passwordChangedLetter = (writer: Writer): Letter =>
  write(writer, ({ passwordChanged: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [texts.changed, texts.notYou],
  }))

export const approvedLetter = (writer: Writer, shopUrl: string): Letter =>
  write(writer, ({ approved: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [texts.approved],
    action: { label: say(texts.action, shop), url: shopUrl },
  }))

export const declinedLetter = (writer: Writer): Letter =>
  write(writer, ({ declined: texts }, say, shop) => ({
    subject: say(texts.subject, shop),
    paragraphs: [texts.declined],
  }))
