interface OptionWithChoices {
  readonly name: string
  readonly choices: readonly string[]
}

/** Every combination of choices, by the names of their options. */
export const combinationsOf = (
  options: readonly OptionWithChoices[],
): readonly Readonly<Record<string, string>>[] =>
  options.reduce<readonly Readonly<Record<string, string>>[]>(
    (some, { name, choices }) =>
      some.flatMap((chosen) => choices.map((choice) => ({ ...chosen, [name]: choice }))),
    [{}],
  )
