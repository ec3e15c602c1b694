/** Products by a part of the name, or by the whole SKU or barcode. */
export const searchFilter = (text: string) => ({
  $or: [{ name: { $contains: text } }, { '_vitrine.code': text }],
})
