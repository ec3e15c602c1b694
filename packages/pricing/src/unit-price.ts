import type { MeasurementUnit, PricePerUnitData } from '@vitrine/contract'
import { parseDecimal } from './decimal.ts'
import { MAX_AMOUNT } from './limits.ts'
import type { Money } from './money.ts'
import { divideRounded } from './rounding.ts'

type Unit = Exclude<MeasurementUnit, 'UNSPECIFIED'>

/** Units that can be compared, in whole numbers of something so small that every one of them is exact. */
const SCALES: readonly Partial<Readonly<Record<MeasurementUnit, bigint>>>[] = [
  // 10⁻¹⁰ ml
  {
    ML: 10n ** 10n,
    CL: 10n ** 11n,
    L: 10n ** 13n,
    CBM: 10n ** 16n,
    FLOZ: 295_735_295_625n,
    PT: 16n * 295_735_295_625n,
    QT: 32n * 295_735_295_625n,
    GAL: 128n * 295_735_295_625n,
  },
  // 10⁻⁹ g
  { MG: 10n ** 6n, G: 10n ** 9n, KG: 10n ** 12n, OZ: 28_349_523_125n, LB: 453_592_370_000n },
  // 10⁻¹ mm
  { MM: 10n, CM: 100n, M: 10_000n, IN: 254n, FT: 3048n, YD: 9144n },
  // 10⁻⁸ m²
  { SQM: 10n ** 8n, SQFT: 9_290_304n },
]

/** Whether one unit can be said in the other, as litres can in pints but not in metres. */
export const isComparable = (one: MeasurementUnit, other: MeasurementUnit): boolean =>
  SCALES.some((scale) => one in scale && other in scale)

const QUANTITY_DECIMALS = 6

/** A quantity that a price can be divided by, in millionths; `undefined` when it is not above zero or too fine. */
export function parseUnitQuantity(quantity: number): number | undefined {
  const millionths = parseDecimal(quantity, QUANTITY_DECIMALS, MAX_AMOUNT)
  return millionths !== undefined && millionths > 0 ? millionths : undefined
}

/** What one base quantity costs: €48.50 for 500 ml is €9.70 for 100 ml. `undefined` when the units do not compare. */
export function pricePerUnit({ amount, currency }: Money, data: PricePerUnitData): Money | undefined {
  const total = size(data.totalQuantity, data.totalMeasurementUnit)
  const base = size(data.baseQuantity, data.baseMeasurementUnit)
  if (!total || !base || !isComparable(data.totalMeasurementUnit, data.baseMeasurementUnit)) return undefined
  return { amount: Number(divideRounded(BigInt(amount) * base, total)), currency }
}

function size(quantity: number, unit: MeasurementUnit): bigint | undefined {
  const millionths = parseUnitQuantity(quantity)
  const scale = SCALES.find((each) => unit in each)?.[unit as Unit]
  return millionths === undefined || scale === undefined ? undefined : BigInt(millionths) * scale
}
