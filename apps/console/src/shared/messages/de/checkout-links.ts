import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../checkout-links.ts'

export const checkoutLinksText: Translation<typeof english.checkoutLinksText> = {
  title: 'Checkout-Links',
  intro:
    'Ein Checkout-Link öffnet den Checkout mit bereits ausgewählten Artikeln. Teilen Sie ihn im Newsletter, in einem Beitrag oder mit einem Kunden.',
  new: 'Neuer Checkout-Link',
  name: 'Name',
  nameHint: 'Nur Ihr Team kann das sehen.',
  unnamed: 'Link ohne Namen',
  coupon: 'Rabattcode',
  couponHint: 'Wird im Checkout automatisch angewendet.',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  create: 'Link erstellen',
  saved: 'Checkout-Link gespeichert',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  lines: { one: '{count} Artikel', other: '{count} Artikel' },
  uses: { one: '{count} Mal geöffnet', other: '{count} Mal geöffnet' },
  deletedProduct: 'Gelöschtes Produkt',
}
