/** An answer that is JSON already, so that it need not be taken apart and written again for everybody who asks. */
export class SerializedJson<Answer> {
  readonly json: string | Uint8Array<ArrayBuffer>
  /** The state of the catalogue of which this is the answer to everybody; none where it may be another's next time. */
  readonly asOf: number | undefined
  /** Only a type: what the text says. */
  declare readonly answer?: Answer

  constructor(json: string | Uint8Array<ArrayBuffer>, asOf?: number) {
    this.json = json
    this.asOf = asOf
  }
}
