/** An option while it is edited. */
export interface FormOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly FormChoice[]
}

export interface FormChoice {
  readonly description: string
  /** A CSS colour, where the option shows colours. */
  readonly value: string
}

/** A picture or film while it is edited. */
export interface FormMedia {
  readonly mediaId: string
  readonly url: string
  readonly isVideo: boolean
  readonly altText: string
  /** The choice it is shown with; null for every choice. */
  readonly choice: { readonly option: string; readonly choice: string } | null
}

/** More about a product, under a heading of its own. */
export interface FormSection {
  readonly title: string
  readonly description: string
}

/** A text that shoppers give, such as a name to engrave. */
export interface FormTextField {
  readonly title: string
  readonly maxLength: string
  readonly mandatory: boolean
}

export type DigitalFile = NonNullable<import('@vitrine/contract').Product['digitalFile']>
