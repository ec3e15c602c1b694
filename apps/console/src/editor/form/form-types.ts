/** An option in the editor. */
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

/** An image or video in the editor. */
export interface FormMedia {
  readonly mediaId: string
  /** The URL of the image or of the video's poster; empty without one. */
  readonly url: string
  readonly isVideo: boolean
  readonly altText: string
  /** The keys of its choices; empty for all variants. */
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

/** A personalization field, such as a name to engrave. */
export interface FormTextField {
  readonly title: string
  readonly maxLength: string
  readonly mandatory: boolean
}

export type DigitalFile = NonNullable<import('@vitrine/contract').Product['digitalFile']>
