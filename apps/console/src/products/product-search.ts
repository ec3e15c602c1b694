const MAX_WORDS = 10

/** Products with all words in the name, in any order and also parts of words, or with the whole SKU or barcode. */
export const searchFilter = (text: string) => ({
  $or: [
    {
      $and: text
        .trim()
        .split(/\s+/)
        .slice(0, MAX_WORDS)
        .map((word) => ({ name: { $contains: word } })),
    },
    { '_vitrine.code': text },
  ],
})
