import type { Navigation } from '@vitrine/contract'
import { z } from 'zod'
import { EntityId, Link, line, translationsOf } from './link-schema.ts'

const label = line(100)
const item = {
  label: label.optional(),
  link: Link.optional(),
  collections: z.strictObject({ hiddenIds: z.array(EntityId).max(500) }).optional(),
  translations: translationsOf({ label }),
}
const Menu = z
  .array(z.strictObject({ ...item, items: z.array(z.strictObject(item)).max(50).optional() }))
  .max(50)

const text = line(300).min(1)

export const NavigationContent = z.strictObject({
  header: Menu,
  footer: Menu,
  announcement: z
    .strictObject({ text, link: Link.optional(), translations: translationsOf({ text }) })
    .optional(),
})

/** What storefronts show until a merchant publishes a navigation. */
export const DEFAULT_NAVIGATION: Navigation = {
  header: [{ collections: { hiddenIds: [] } }],
  footer: [
    {
      label: 'Shop',
      items: [
        { collections: { hiddenIds: [] } },
        { label: 'Shop all', link: { type: 'URL', url: '/products' } },
      ],
    },
    {
      label: 'Help',
      items: [
        { label: 'Track your order', link: { type: 'URL', url: '/order-status' } },
        { label: 'Contact', link: { type: 'URL', url: '/pages/contact' } },
      ],
    },
  ],
}
