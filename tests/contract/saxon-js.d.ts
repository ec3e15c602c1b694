/** The part of SaxonJS that tests use. It has no types of its own. */
declare module 'saxon-js' {
  interface TransformOptions {
    readonly stylesheetInternal: object
    readonly sourceText: string
    readonly destination: 'serialized'
  }
  export function transform(options: TransformOptions): { readonly principalResult: string }
}
