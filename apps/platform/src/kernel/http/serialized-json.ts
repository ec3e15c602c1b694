/** A response that is serialized JSON, so that it need not be parsed and serialized again. */
export class SerializedJson<Body> {
  readonly json: string | Uint8Array<ArrayBuffer>
  /** The catalog version of this shared response; undefined where it is not shared. */
  readonly asOf: number | undefined
  /** Only a type: the parsed content. */
  declare readonly responseBody?: Body

  constructor(json: string | Uint8Array<ArrayBuffer>, asOf?: number) {
    this.json = json
    this.asOf = asOf
  }
}
