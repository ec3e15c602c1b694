import type { MeasurementUnit, PricePerUnitData } from '@vitrine/contract'

/** Units that `Intl` formats; others use their own name. */
const INTL_UNITS: Readonly<Partial<Record<MeasurementUnit, string>>> = {
  ML: 'milliliter',
  L: 'liter',
  G: 'gram',
  KG: 'kilogram',
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  OZ: 'ounce',
  LB: 'pound',
  FLOZ: 'fluid-ounce',
  GAL: 'gallon',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
}
const UNIT_SYMBOLS: Readonly<Partial<Record<MeasurementUnit, string>>> = {
  CL: 'cl',
  CBM: 'm³',
  MG: 'mg',
  SQM: 'm²',
  PT: 'pt',
  QT: 'qt',
  SQFT: 'ft²',
}

/** The base quantity of a price per unit, such as `100 g`. */
export function formatUnit({ baseQuantity, baseMeasurementUnit }: PricePerUnitData, locale: string): string {
  const unit = INTL_UNITS[baseMeasurementUnit]
  if (unit)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(baseQuantity)
  return `${new Intl.NumberFormat(locale).format(baseQuantity)} ${UNIT_SYMBOLS[baseMeasurementUnit] ?? ''}`.trim()
}
