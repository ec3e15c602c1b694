/** An option while it is edited. */
export interface FormOption {
  /** What the shop knows it by, whatever it is renamed to: its saved name. New ones have a key of their own. */
  readonly key: string
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly FormChoice[]
}

export interface FormChoice {
  /** As with options. */
  readonly key: string
  readonly description: string
  /** A CSS colour, where the option shows colours. */
  readonly value: string
}

/** A picture or film while it is edited. */
export interface FormMedia {
  readonly mediaId: string
  /** Of a picture, or of the still of a film; empty where there is none. */
  readonly url: string
  readonly isVideo: boolean
  readonly altText: string
  /** The choices it is shown with, by their keys; none for every choice. */
  readonly choices: readonly ChoiceKey[]
}

export interface ChoiceKey {
  readonly option: string
  readonly choice: string
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
