import type { ShopFigures } from '@vitrine/contract'
import { type Call, operation } from '../call.ts'

export type { DayFigures, FunnelFigures, SalesFigures, ShopFigures } from '@vitrine/contract'

/** Which days: a year at most. */
export interface FiguresPeriod {
  /** `YYYY-MM-DD` */
  from: string
  /** The last day, which belongs to it. */
  to: string
  /** Where the days begin, such as `Europe/Berlin`; UTC unless said otherwise. */
  timeZone?: string
}

/**
 * How the shop does in a period, compared with the one before it, and what waits for somebody now.
 * @example const { totals, totalsBefore } = await figures.getFigures({ from: '2026-01-01', to: '2026-01-31' })
 */
export const getFigures = /* @__PURE__ */ operation(
  ({ from, to, timeZone }: FiguresPeriod): Call<ShopFigures> => ({
    method: 'GET',
    path: '/_vitrine/v1/figures',
    args: { from, to, timeZone },
    read: (answer: { figures: ShopFigures }) => answer.figures,
  }),
)
