import fc from 'fast-check'

/** A word with one letter deleted, added, replaced or swapped with its neighbor. */
export const typoArbitrary = (word: string): fc.Arbitrary<string> => {
  const characters = [...word]
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const index = fc.nat(characters.length - 1)
  return fc.oneof(
    index.map((at) => characters.toSpliced(at, 1).join('')),
    fc.tuple(index, letter).map(([at, other]) => characters.toSpliced(at, 0, other).join('')),
    fc.tuple(index, letter).map(([at, other]) => characters.toSpliced(at, 1, other).join('')),
    index.map((at) => characters.toSpliced(at, 2, ...characters.slice(at, at + 2).reverse()).join('')),
  )
}
