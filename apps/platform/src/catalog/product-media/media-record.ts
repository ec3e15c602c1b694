import type { media } from '../../kernel/database/schema/catalog/media.ts'

/** A media file and its alt text. */
export interface MediaRecord
  extends Readonly<
    Pick<typeof media.$inferSelect, 'id' | 'mediaType' | 'format' | 'width' | 'height' | 'posterId'>
  > {
  readonly altText: string
}
