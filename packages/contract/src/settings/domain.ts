/** A public URL of the shop: its storefront, or the platform with checkout, sign-in, console and API. */
export interface Domain {
  name: 'SHOP' | 'PLATFORM'
  url: string
}

/** The result of a request to a public URL. */
export interface DomainCheck extends Domain {
  /** `OK`: customers reach it. `NOT_SECURE`: it works without encryption. Otherwise why there was no response. */
  result:
    | 'OK'
    | 'NOT_SECURE'
    | 'ADDRESS_REFUSED'
    | 'NAME_UNKNOWN'
    | 'UNREACHABLE'
    | 'TIMED_OUT'
    | 'RESPONSE_STATUS'
  /** With `RESPONSE_STATUS`. */
  status?: number
}
