import { accentShades } from '@vitrine/ui/brand'
import { openImage, queueImageTask } from '../../catalog/media/image-decoding.ts'
import { originalPath, parseMediaId } from '../../catalog/media/media-paths.ts'
import { hasSerifHeadings } from '../../kernel/brand.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { SHED } from '../../kernel/queues/task-queue.ts'
import { readShop } from '../../shop/profile/read-shop.ts'

/** The brand on invoices and credit notes. */
export interface DocumentBranding {
  /** PNG, because PDFs have no other format of the media library with transparency. */
  readonly logo?: { readonly png: Uint8Array; readonly width: number; readonly height: number }
  /** As `#rrggbb`, readable on white. */
  readonly accentColor?: string
  /** Whether the page of the document has a sans-serif font. PDFs always have one. */
  readonly isSansSerif?: boolean
}

/** The size of the logo in points or pixels; it has twice as many pixels for print. */
const LOGO = { width: 200, height: 56 }

export async function readDocumentBranding(db: Queryable, storage: MediaStorage): Promise<DocumentBranding> {
  const { brand } = await readShop(db)
  const logo = brand.logo && (await logoOf(storage, brand.logo.id))
  return {
    ...(logo && { logo }),
    ...(brand.accentColor && { accentColor: accentShades(brand.accentColor).light.color }),
    isSansSerif: !hasSerifHeadings(brand.fontPair),
  }
}

/** A document without its logo is better than none, so a missing or broken file is left out. */
async function logoOf(storage: MediaStorage, id: string): Promise<DocumentBranding['logo']> {
  const file = parseMediaId(id) && (await storage.read(originalPath(id)))
  if (!file) return undefined
  const size = { width: LOGO.width * 2, height: LOGO.height * 2 }
  try {
    const rendered = await queueImageTask(() =>
      openImage(file.bytes)
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true }),
    )
    if (rendered === SHED) return undefined
    const { data, info } = rendered
    const scale = Math.min(1, LOGO.width / info.width, LOGO.height / info.height)
    return { png: data, width: info.width * scale, height: info.height * scale }
  } catch {
    return undefined
  }
}
