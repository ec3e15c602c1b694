/** An answer that is JSON already, so that it need not be taken apart and written again for everybody who asks. */
export class Written<Answer> {
  readonly json: string | Uint8Array<ArrayBuffer>
  /** Only a type: what the text says. */
  declare readonly answer?: Answer

  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = json
  }
}
