import type { MeasurementUnit, PricePerUnitData } from '@vitrine/contract'
import { parseDecimal } from './decimal-text.ts'
import { MAX_AMOUNT } from './limits.ts'
import type { Money } from './money.ts'
import { divideRounded } from './rounding.ts'

type Unit = Exclude<MeasurementUnit, 'UNSPECIFIED'>

/** Convertible units, as multiples of a base unit so small that all values are integers. */
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

/** Whether one unit converts to the other: liters convert to pints, but not to meters. */
export const areConvertible = (from: MeasurementUnit, to: MeasurementUnit): boolean =>
  SCALES.some((scale) => from in scale && to in scale)

const QUANTITY_DECIMALS = 6

/** Parses a quantity into millionths; `undefined` if it is not above zero or has more than six decimals. */
export function parseUnitQuantity(quantity: number): number | undefined {
  const millionths = parseDecimal(quantity, QUANTITY_DECIMALS, MAX_AMOUNT)
  return millionths !== undefined && millionths > 0 ? millionths : undefined
}

/**
 * The price of the base quantity: €48.50 for 500 ml is €9.70 for 100 ml. `undefined` if the units are not
 * convertible.
 */
export function pricePerUnit({ amount, currency }: Money, data: PricePerUnitData): Money | undefined {
  const total = size(data.totalQuantity, data.totalMeasurementUnit)
  const base = size(data.baseQuantity, data.baseMeasurementUnit)
  if (!total || !base || !areConvertible(data.totalMeasurementUnit, data.baseMeasurementUnit))
    return undefined
  return { amount: Number(divideRounded(BigInt(amount) * base, total)), currency }
}

function size(quantity: number, unit: MeasurementUnit): bigint | undefined {
  const millionths = parseUnitQuantity(quantity)
  const scale = SCALES.find((each) => unit in each)?.[unit as Unit]
  return millionths === undefined || scale === undefined ? undefined : BigInt(millionths) * scale
}
