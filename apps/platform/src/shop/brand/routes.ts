import { type Brand, CornerStyle, FontPair, type Wire } from '@vitrine/contract'
import { accentShades } from '@vitrine/ui/brand'
import { z } from 'zod'
import type { BrandImage } from '../../kernel/brand.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { readShop, type Shop } from '../profile/read-shop.ts'
import type { ShopServer } from '../shop-server.ts'
import { updateBrand } from './update-brand.ts'

const Image = z
  .strictObject({ id: z.string().max(200) })
  .nullable()
  .optional()

const description = z.string().trim().max(300).refine(isStorable)

const BrandChange = z
  .strictObject({
    name: z.string().trim().min(1).max(80).refine(isStorable).optional(),
    description: description.nullable().optional(),
    translations: z.record(Language, z.strictObject({ description: description.min(1) })).optional(),
    logo: Image,
    darkLogo: Image,
    favicon: Image,
    socialImage: Image,
    accentColor: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #2f6b4f')
      .nullable()
      .optional(),
    fontPair: z.enum(FontPair).optional(),
    cornerStyle: z.enum(CornerStyle).optional(),
    poweredByEnabled: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must change something')

export const brandRoutes = ({ db, config, now, shop }: ShopServer) => {
  const image = <Name extends string>(name: Name, found: BrandImage | null) =>
    (found ? { [name]: { ...found, url: fileUrl(config.mediaUrl, found.id) } } : {}) as {
      [Key in Name]?: NonNullable<Wire<Brand>['logo']>
    }
  const serializeBrand = ({ name, brand }: Shop): { brand: Wire<Brand> } => ({
    brand: {
      name,
      ...(brand.description && { description: brand.description }),
      ...(Object.keys(brand.translations).length > 0 && {
        translations: brand.translations,
      }),
      ...image('logo', brand.logo),
      ...image('darkLogo', brand.darkLogo),
      ...image('favicon', brand.favicon),
      ...image('socialImage', brand.socialImage),
      ...(brand.accentColor && {
        accentColor: brand.accentColor,
        accentShades: accentShades(brand.accentColor),
      }),
      fontPair: brand.fontPair,
      cornerStyle: brand.cornerStyle,
      poweredByEnabled: brand.poweredByEnabled,
    },
  })
  return {
    'GET /_vitrine/v1/brand': operation(
      { access: 'anyone', summary: 'Reads the name, description, logo, colors and fonts of the shop.' },
      async () => serializeBrand(await shop()),
    ),
    'PATCH /_vitrine/v1/brand': operation(
      {
        access: 'owner',
        summary: 'Updates the name, description, logo, colors or fonts of the shop.',
        errors: ['MEDIA_NOT_FOUND'],
        body: BrandChange,
      },
      async (c, { body }) => {
        const { name, description, translations } = body
        const { logo, darkLogo, favicon, socialImage } = body
        const { accentColor, fontPair, cornerStyle, poweredByEnabled } = body
        const change = {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description: description || null }),
          ...(translations && { translations }),
          ...(logo !== undefined && { logoId: logo?.id ?? null }),
          ...(darkLogo !== undefined && { darkLogoId: darkLogo?.id ?? null }),
          ...(favicon !== undefined && { faviconId: favicon?.id ?? null }),
          ...(socialImage !== undefined && { socialImageId: socialImage?.id ?? null }),
          ...(accentColor !== undefined && { accentColor }),
          ...(fontPair && { fontPair }),
          ...(cornerStyle && { cornerStyle }),
          ...(poweredByEnabled !== undefined && { poweredByEnabled }),
        }
        const changeContext = { actor: c.get('caller'), operation: 'changeBrand', now: now() }
        const refused = await updateBrand(db, change, changeContext)
        return refused ?? serializeBrand(await readShop(db))
      },
    ),
  } satisfies Routes
}
