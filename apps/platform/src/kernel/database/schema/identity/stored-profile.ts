export interface CustomValue {
  strValue?: string | undefined
  numValue?: number | undefined
  dateValue?: string | undefined
  listValue?: { value: CustomValue[] } | undefined
  mapValue?: { value: Record<string, CustomValue> } | undefined
}

type Text = string | null | undefined

/** A postal address in wire form. */
export interface ProfileAddress {
  readonly country?: Text
  readonly subdivision?: Text
  readonly city?: Text
  readonly postalCode?: Text
  readonly formattedAddress?: Text
  readonly addressLine?: Text
  readonly addressLine2?: Text
  readonly streetAddress?:
    | { readonly name?: Text; readonly number?: Text; readonly apt?: Text }
    | null
    | undefined
  readonly geocode?:
    | { readonly latitude?: number | null | undefined; readonly longitude?: number | null | undefined }
    | null
    | undefined
}

/** An address that a member has saved. */
export interface SavedAddress {
  readonly id: string
  readonly address: ProfileAddress
  readonly tag?: 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING' | undefined
  readonly contact?:
    | { readonly firstName?: Text; readonly lastName?: Text; readonly phone?: Text; readonly company?: Text }
    | undefined
  /** Whether it is the default in checkouts. */
  readonly isDefault?: boolean | undefined
}

/** The profile of a member, in wire form. */
export interface StoredProfile {
  readonly firstName?: Text
  readonly lastName?: Text
  readonly nickname?: Text
  readonly picture?: Text
  readonly emails?: string[] | undefined
  readonly phones?: string[] | undefined
  readonly language?: Text
  readonly privacyStatus?: 'UNDEFINED' | 'PUBLIC' | 'PRIVATE' | undefined
  readonly customFields?: { name: string; value: CustomValue }[] | undefined
  readonly secondaryEmails?:
    | { email: string; tag?: 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK' | undefined }[]
    | undefined
  readonly phonesV2?:
    | {
        countryCode?: string | undefined
        phone: string
        tag?: 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX' | undefined
      }[]
    | undefined
  readonly addresses?: readonly SavedAddress[] | undefined
  readonly company?: Text
  readonly position?: Text
  readonly birthdate?: Text
  readonly slug?: Text
}
