/** The choices in a list such as “Rust, Sea, Moss”. A comma within a number stays. */
export const splitChoices = (text: string): readonly string[] =>
  text
    .split(/,(?!\d)|(?<!\d),/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
