/** A name without case and accents, so that "Äpfel" sorts and is found with "apfel". */
export const normalizeName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
