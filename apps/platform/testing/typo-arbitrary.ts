import fc from 'fast-check'

/** A word with one letter deleted, added, replaced or swapped with its neighbor. */
export const aSlip = (word: string): fc.Arbitrary<string> => {
  const letters = [...word]
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const place = fc.nat(letters.length - 1)
  return fc.oneof(
    place.map((at) => letters.toSpliced(at, 1).join('')),
    fc.tuple(place, letter).map(([at, other]) => letters.toSpliced(at, 0, other).join('')),
    fc.tuple(place, letter).map(([at, other]) => letters.toSpliced(at, 1, other).join('')),
    place.map((at) => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()).join('')),
  )
}
