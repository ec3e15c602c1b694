/** Required unless the member signed in during the last five minutes. */
export interface Reauthentication {
  currentPassword?: string
}
