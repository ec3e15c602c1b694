/** An option while it is edited. */
export interface FormOption {
  /** Identifies a saved option by its saved name, also after a rename. New ones get a generated key. */
  readonly key: string
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly FormChoice[]
}

export interface FormChoice {
  /** As with options. */
  readonly key: string
  readonly description: string
  /** A CSS color, if the option shows swatches. */
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

/** A section of additional info. */
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
