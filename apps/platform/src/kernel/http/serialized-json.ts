/** A response that is serialized JSON, so that it need not be parsed and serialized again. */
export class SerializedJson<Body> {
  readonly json: string
  /** Only a type: the parsed content. */
  declare readonly responseBody?: Body

  constructor(json: string) {
    this.json = json
  }
}
