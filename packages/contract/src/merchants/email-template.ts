/** An email that the shop sends. */
export interface EmailTemplateSummary {
  readonly name: string
  /** The languages in which the shop has changed its texts. */
  readonly customizedIn: readonly string[]
}

/** The texts of an email in one language. */
export interface EmailTemplate {
  name: string
  language: string
  /** From top to bottom. */
  parts: EmailTemplatePart[]
  /** The names that may stand in braces in any part. They are filled in when the email is sent. */
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
