import type { CellError, CsvRow, SeoData } from '@vitrine/contract'
import { CSV_COLUMNS, MeasurementUnit, WithdrawalException } from '@vitrine/contract'
import { removeFormulaGuard } from '@vitrine/tables'
import { truncateText } from '../../kernel/truncate-text.ts'
import type { LocationQuantity } from '../locations/choose-locations.ts'
import {
  parseChoicesCell,
  parseListCell,
  parseOptionsCell,
  parsePairsCell,
  parseUrlsCell,
} from './csv-cells.ts'
import { type DigitalFiles, fileNameIn } from './digital-files.ts'
import { JOINED_COLUMNS } from './find-or-create-collections.ts'
import { readLocationsCell } from './location-cells.ts'
import type { Column, CsvContext } from './product-rows.ts'
import { parseOtherTags } from './seo-tags.ts'

/** A parsed row. Fields without a column are `undefined` and stay unchanged. */
export interface ParsedRow {
  readonly kind: 'product' | 'variant'
  readonly slug: string | undefined
  /** The product as `createProduct` and `updateProduct` accept it on the wire. */
  readonly product: Readonly<Record<string, unknown>>
  readonly choices: Readonly<Record<string, string>> | undefined
  readonly own: {
    readonly price?: number | null
    readonly cost?: number | null
    readonly weight?: number | null
    readonly sku?: string | null
    readonly barcode?: string | null
    readonly taxGroupId?: string | null
    readonly visible?: boolean
  }
  readonly stock: number | 'in' | 'out' | undefined
  /** The units at locations, which count instead of the stock. */
  readonly units: readonly LocationQuantity[] | undefined
  readonly collections: readonly string[] | undefined
  /** Names of collections that the product joins besides. */
  readonly joined: readonly string[]
  /** The URLs of pictures, and their alt texts in the same order. */
  readonly images: readonly string[] | undefined
  readonly imageTexts: readonly string[] | undefined
  readonly lowStockThreshold: number | null | undefined
  readonly seo: {
    readonly title: string | undefined
    readonly description: string | undefined
    readonly others: SeoData | undefined
  }
}

/** Parses the cells of a row, or returns the errors of each. */
export function parseRow(
  { values }: CsvRow,
  context: Pick<CsvContext, 'currency' | 'weightUnit' | 'taxGroups' | 'locations'> & {
    readonly digitalFiles: DigitalFiles
  },
): ParsedRow | CellError[] {
  const cells = new Cells(values)
  const kind = cells.oneOf('row', ['product', 'variant']) ?? 'product'
  const options = cells.read('options', parseOptionsCell, 'must be in the format Size: Small | Large')
  const shared = {
    sku: cells.text('sku'),
    barcode: cells.text('barcode'),
    visible: cells.flag('visible'),
    price: cells.number('price', (text) => withoutCurrency(text, context)),
    cost: cells.number('cost', (text) => withoutCurrency(text, context)),
    weight: cells.number('weight', (text) => inWeightUnit(text, context)),
    taxGroupId: cells.read(
      'taxGroup',
      (text) => readTaxGroup(text, context),
      (text) =>
        `There’s no tax class “${text.trim()}”. Add it in the tax settings, or leave the cell empty for the default.`,
    ),
  }
  const row: ParsedRow = {
    kind,
    slug: cells.text('slug')?.trim() || undefined,
    product: defined({
      name: cells.text('name'),
      productType: cells.oneOf('productType', ['physical', 'digital']),
      description: cells.text('description'),
      sku: shared.sku,
      barcode: shared.barcode,
      brand: cells.text('brand'),
      ribbon: cells.text('ribbon'),
      visible: shared.visible,
      priceData: shared.price === undefined || shared.price === null ? undefined : { price: shared.price },
      costAndProfitData: shared.cost === undefined ? undefined : { itemCost: shared.cost },
      weight: shared.weight,
      taxGroupId: shared.taxGroupId,
      withdrawalException: cells.read(
        'withdrawalException',
        readWithdrawalException,
        'must be sealed, personalized, or digital, or empty for no exception',
      ),
      discount: cells.read('discount', readDiscount, 'must be an amount or a percentage, such as 5 or 10%'),
      pricePerUnitData: cells.read(
        'pricePerUnit',
        readPricePerUnit,
        'must be in the format 500 G per 1 KG, or empty',
      ),
      additionalInfoSections: cells
        .read('infoSections', parsePairsCell, 'must be in the format Care: Wash by hand | Origin: Portugal')
        ?.map(([title, description]) => ({ title, description })),
      customTextFields: cells.read(
        'customTexts',
        readCustomTexts,
        'must be in the format Engraving: 20 required | Greeting: 100',
      ),
      productOptions: options?.map(({ name, type, choices }) => ({ name, optionType: type, choices })),
      manageVariants: cells.flag('manageVariants'),
      digitalFile: cells.read(
        'digitalFile',
        (text) => (text.trim() === '' ? null : context.digitalFiles.get(text)),
        (text) =>
          `The media library has no file “${fileNameIn(text)}” for customers to download. Upload it there first.`,
      ),
    }),
    choices:
      kind === 'variant'
        ? cells.readFilled('choices', parseChoicesCell, 'must be in the format Size: Large')
        : undefined,
    own: defined({ ...shared, sku: shared.sku === '' ? null : shared.sku }),
    stock: cells.readFilled('stock', readStock, 'must be a whole number, “in”, or “out”'),
    units: cells.readFilled(
      'stockByLocation',
      (text) => readLocationsCell(text, context.locations),
      'must name active locations in the format Main location: 5; Berlin: 3',
    ),
    collections: cells.read('collections', parseListCell, 'must be names separated by |'),
    joined: JOINED_COLUMNS.flatMap((column) => parseListCell(values[column] ?? '')),
    images: cells.readFilled('images', parseUrlsCell, 'must be URLs separated by |'),
    imageTexts: cells.read('imageTexts', parseListCell, 'must be texts separated by |'),
    lowStockThreshold: cells.read('lowStockThreshold', readThreshold, 'must be a whole number, or empty'),
    seo: {
      title: cells.text('seoTitle')?.trim(),
      description: cells.text('seoDescription')?.trim(),
      others: cells.read('seoTags', parseOtherTags, 'must be tags as the export writes them'),
    },
  }
  if (kind === 'variant' && !row.choices)
    cells.errors.push({ column: 'choices', message: 'is required for a variant' })
  if (kind === 'product' && shared.price === null)
    cells.errors.push({ column: 'price', message: 'is required' })
  return cells.errors.length > 0 ? cells.errors : row
}

type Defined<Parts> = { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> }

const defined = <Parts extends object>(parts: Parts): Defined<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Defined<Parts>

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** The cells of one row, and their errors. */
class Cells {
  readonly errors: CellError[] = []
  readonly #values: Readonly<Record<string, string>>

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values
    for (const column of Object.keys(values))
      if (![...CSV_COLUMNS, ...JOINED_COLUMNS].some((known) => known === column))
        this.errors.push({ column, message: 'is not a known column' })
  }

  text(column: Column): string | undefined {
    const value = Object.hasOwn(this.#values, column) ? this.#values[column] : undefined
    return value === undefined ? undefined : removeFormulaGuard(value)
  }

  /** The value of a cell, which may be empty. */
  read<Value>(
    column: Column,
    read: (text: string) => Value | undefined,
    message: string | ((text: string) => string),
  ): Value | undefined {
    const text = this.text(column)
    if (text === undefined) return undefined
    const value = read(text)
    if (value === undefined)
      this.errors.push({ column, message: typeof message === 'string' ? message : message(text) })
    return value
  }

  /** The value of a cell that is not empty. */
  readFilled<Value>(column: Column, read: (text: string) => Value | undefined, message: string) {
    return this.text(column)?.trim() ? this.read(column, read, message) : undefined
  }

  /** Null for an empty cell. */
  number(column: Column, convert: (text: string) => string): number | null | undefined {
    const text = this.text(column)?.trim()
    if (text === undefined) return undefined
    if (text === '') return null
    const number = convert(text)
    if (/^\d*\.?\d+$/.test(number)) return Number(number)
    const isNegative = /^[-−]\s*\d*\.?\d+$/.test(number)
    this.errors.push({
      column,
      message: isNegative
        ? 'must not be negative'
        : `“${truncateText(text, 40)}” isn’t a number. Use a format such as 1234.50.`,
    })
    return undefined
  }

  /** Spreadsheets write booleans in different forms. */
  flag(column: Column): boolean | undefined {
    const value = this.oneOf(column, ['yes', 'no', 'true', 'false'])
    return value === undefined ? undefined : value === 'yes' || value === 'true'
  }

  oneOf<Value extends string>(column: Column, values: readonly Value[]): Value | undefined {
    const text = this.text(column)?.trim().toLowerCase()
    if (text === undefined || text === '') return undefined
    const value = values.find((each) => each === text)
    if (!value) this.errors.push({ column, message: `must be ${OR.format(values)}` })
    return value
  }
}

/** An amount may name the currency of the shop: `15.00 USD`. */
const withoutCurrency = (text: string, { currency }: Pick<CsvContext, 'currency'>): string =>
  text.toUpperCase().endsWith(` ${currency}`) ? text.slice(0, -currency.length).trim() : text

/** Grams in each unit of weight. */
export const GRAMS = { kg: 1000, g: 1, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 } as const

/** A weight may have a unit: `250 g`. Without one, it is in the unit of the shop. */
function inWeightUnit(text: string, { weightUnit }: Pick<CsvContext, 'weightUnit'>): string {
  const [, number, unit = ''] = /^(\d*\.?\d+)\s*([a-z]+)$/i.exec(text) ?? []
  const name = unit.toLowerCase()
  if (number === undefined || !Object.hasOwn(GRAMS, name)) return text
  const grams = Number(number) * GRAMS[name as keyof typeof GRAMS]
  return String(Math.round((grams / GRAMS[weightUnit === 'KG' ? 'kg' : 'lb']) * 1000) / 1000)
}

/** Null for the default. Names differ not only in case, but spreadsheets change it. */
function readTaxGroup(text: string, { taxGroups }: Pick<CsvContext, 'taxGroups'>): string | null | undefined {
  const name = text.trim().toLowerCase()
  if (name === '') return null
  return [...taxGroups].find(([, known]) => known.toLowerCase() === name)?.[0]
}

/** Null for none. */
function readWithdrawalException(text: string): WithdrawalException | null | undefined {
  const name = text.trim().toUpperCase()
  return name === '' ? null : Object.values(WithdrawalException).find((each) => each === name)
}

function readDiscount(text: string): { type: 'NONE' | 'AMOUNT' | 'PERCENT'; value: number } | undefined {
  if (text.trim() === '') return { type: 'NONE', value: 0 }
  const [, number, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim()) ?? []
  return number === undefined ? undefined : { type: sign ? 'PERCENT' : 'AMOUNT', value: Number(number) }
}

/** Null for none. */
function readPricePerUnit(text: string) {
  if (text.trim() === '') return null
  const parts = /^([\d.]+)\s*([a-z]+)\s+per\s+([\d.]+)\s*([a-z]+)$/i.exec(text.trim())
  const [total, totalUnit, base, baseUnit] = parts?.slice(1).map((part) => part.toUpperCase()) ?? []
  const unitOf = (name: string | undefined) => Object.values(MeasurementUnit).find((unit) => unit === name)
  const [totalMeasurementUnit, baseMeasurementUnit] = [unitOf(totalUnit), unitOf(baseUnit)]
  if (!totalMeasurementUnit || !baseMeasurementUnit) return undefined
  return {
    totalQuantity: Number(total),
    totalMeasurementUnit,
    baseQuantity: Number(base),
    baseMeasurementUnit,
  }
}

function readCustomTexts(text: string) {
  const fields = parsePairsCell(text)?.map(([title, rules]) => {
    const [, length, required] = /^(\d{1,3})(\s+required)?$/i.exec(rules) ?? []
    return length === undefined
      ? undefined
      : { title, maxLength: Number(length), mandatory: Boolean(required) }
  })
  return fields?.every((field) => field !== undefined) ? fields : undefined
}

/** Null for the default. */
function readThreshold(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
}

function readStock(text: string): number | 'in' | 'out' | undefined {
  const unit = text.trim().toLowerCase()
  if (unit === 'in' || unit === 'out') return unit
  return /^\d{1,7}$/.test(unit) && Number(unit) <= 1_000_000 ? Number(unit) : undefined
}
