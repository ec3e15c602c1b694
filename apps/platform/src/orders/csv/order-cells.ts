import type { ORDER_CSV_COLUMNS } from '@vitrine/contract'

/** The cells of a row in a file of orders. */
export type OrderCells = Readonly<
  Partial<Record<(typeof ORDER_CSV_COLUMNS)[number], string | null | undefined>>
>
