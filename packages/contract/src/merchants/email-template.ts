/** An email that the shop sends. */
export interface EmailTemplateSummary {
  readonly name: string
  /** The languages with customized texts. */
  readonly customizedLanguages: readonly string[]
}

/** The texts of an email in one language. */
export interface EmailTemplate {
  name: string
  language: string
  /** From top to bottom. */
  parts: EmailTemplatePart[]
  /** The placeholders, such as `{name}`, that any part can contain. */
  placeholders: string[]
  /** The placeholder that the email must contain, such as its code. */
  requiredPlaceholder?: string
  revision: string
}

export interface EmailTemplatePart {
  name: string
  defaultText: string
  /** The shop's own text, or the default. */
  text: string
}

/** An email with sample values. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
