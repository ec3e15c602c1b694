import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit, { type Font } from '@cantoo/fontkit'
import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import bidiModule from 'bidi-js'

/** The fonts that texts are written in. The first one with a character writes it. */
const FONT_FILES = [
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-latin-ext',
  // Its letters contain their dots. Noto Sans Arabic attaches them by offsets, which PDF libraries ignore.
  'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-devanagari',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  // Its vowels and tones sit above each other without offsets.
  'sarabun/files/sarabun-thai',
] as const

const WEIGHTS = { plain: 400, bold: 700 } as const
type Weight = keyof typeof WEIGHTS

/** A font of the fallback list, by its position and its weight. */
interface LoadedFont {
  readonly bytes: Uint8Array
  readonly hasCharacter: (character: string) => boolean
}

const require = createRequire(import.meta.url)
// Its types describe an ES module, and Node loads the CommonJS one, whose export is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)()
const loadedFonts = new Map<Weight, Promise<readonly LoadedFont[]>>()

const loadFonts = (weight: Weight): Promise<readonly LoadedFont[]> =>
  Promise.all(
    FONT_FILES.map(async (file) => {
      const bytes = await readFile(require.resolve(`@fontsource/${file}-${WEIGHTS[weight]}-normal.woff`))
      const font = fontkit.create(bytes) as Font
      return {
        bytes,
        hasCharacter: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      }
    }),
  )

/** The fonts of a weight, read once. */
function fontsOf(weight: Weight): Promise<readonly LoadedFont[]> {
  const fonts = loadedFonts.get(weight) ?? loadFonts(weight)
  loadedFonts.set(weight, fonts)
  return fonts
}

/** Neighboring characters of one font and one direction. */
interface TextRun {
  readonly text: string
  readonly level: number
  readonly font: number
}

/** Writes texts of any of the scripts, in the order in which they are read. */
export class PdfText {
  readonly #fonts: Readonly<Record<Weight, readonly LoadedFont[]>>
  readonly #embedded: ReadonlyMap<string, PDFFont>
  /** Measuring a text lays it out, and wrapping, fitting and drawing ask for the same texts. */
  readonly #widths = new Map<string, number>()

  private constructor(
    fonts: Readonly<Record<Weight, readonly LoadedFont[]>>,
    embedded: ReadonlyMap<string, PDFFont>,
  ) {
    this.#fonts = fonts
    this.#embedded = embedded
  }

  /** Embeds the used characters of the fonts that the texts need. */
  static async create(pdf: PDFDocument, texts: readonly string[]): Promise<PdfText> {
    pdf.registerFontkit(fontkit)
    const fonts = { plain: await fontsOf('plain'), bold: await fontsOf('bold') }
    const embedded = new Map<string, PDFFont>()
    for (const weight of ['plain', 'bold'] as const) {
      const needed = new Set([
        0,
        ...[...texts.join('')].map((character) => fontIndex(character, fonts[weight])),
      ])
      for (const index of needed) {
        const bytes = fonts[weight][index]?.bytes
        if (bytes) embedded.set(`${weight}-${index}`, await pdf.embedFont(bytes, { subset: true }))
      }
    }
    return new PdfText(fonts, embedded)
  }

  width(text: string, size: number, weight: Weight = 'plain'): number {
    const key = `${weight} ${size} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#runs(text, weight).reduce(
      (sum, run) => sum + this.#fontOf(run, weight).widthOfTextAtSize(run.text, size),
      0,
    )
    this.#widths.set(key, width)
    return width
  }

  draw(
    page: PDFPage,
    text: string,
    {
      x,
      y,
      size,
      weight,
      color,
    }: {
      readonly x: number
      readonly y: number
      readonly size: number
      readonly weight: Weight
      readonly color: Color
    },
  ): void {
    let left = x
    const runs = this.#runs(text, weight)
    for (const run of runs) {
      const font = this.#fontOf(run, weight)
      page.drawText(run.text, { x: left, y, size, font, color })
      if (run !== runs.at(-1)) left += font.widthOfTextAtSize(run.text, size)
    }
  }

  #fontOf({ font }: TextRun, weight: Weight): PDFFont {
    const embedded = this.#embedded.get(`${weight}-${font}`) ?? this.#embedded.get(`${weight}-0`)
    if (!embedded) throw new Error('A PDF has no font.')
    return embedded
  }

  /** The runs of a text from left to right. Its first letter decides in which direction it is read. */
  #runs(text: string, weight: Weight): readonly TextRun[] {
    const fonts = this.#fonts[weight]
    const plain = text.replaceAll(/\s/g, ' ')
    const { levels } = bidi.getEmbeddingLevels(plain, 'auto')
    const runs: TextRun[] = []
    let index = 0
    for (const character of plain) {
      const level = levels[index] ?? 0
      index += character.length
      // Direction marks have had their effect on the levels.
      if (/\p{Cf}/u.test(character)) continue
      const font = fontIndex(character, fonts)
      const isKnown = fonts[font]?.hasCharacter(character)
      const last = runs.at(-1)
      const shown = isKnown ? character : '?'
      if (last && last.level === level && last.font === font)
        runs[runs.length - 1] = { ...last, text: last.text + shown }
      else runs.push({ text: shown, level, font })
    }
    return inVisualOrder(runs.map(readable))
  }
}

const fontIndex = (character: string, fonts: readonly LoadedFont[]): number =>
  Math.max(
    0,
    fonts.findIndex(({ hasCharacter }) => hasCharacter(character)),
  )

const REVERSED_BY_SHAPING = FONT_FILES.flatMap((file, index) => (/arabic|hebrew/.test(file) ? [index] : []))

/** Shaping reverses Arabic and Hebrew. Other characters that run from right to left, such as brackets, are reversed here. */
function readable(run: TextRun): TextRun {
  if (run.level % 2 === 0 || REVERSED_BY_SHAPING.includes(run.font)) return run
  const reversed = [...run.text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
  return { ...run, text: reversed.join('') }
}

/** Reverses runs from the highest level down to the lowest odd one (UAX #9, rule L2). */
function inVisualOrder(runs: readonly TextRun[]): readonly TextRun[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}
