/** The name of a product with the choices of the variant. */
export const formatVariant = ({
  name,
  choices,
}: {
  readonly name: string
  readonly choices: Readonly<Record<string, string>>
}): string => [name, ...Object.values(choices)].join(', ')
