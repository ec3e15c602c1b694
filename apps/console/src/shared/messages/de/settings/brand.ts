import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/brand.ts'

export const brandText: Translation<typeof english.brandText> = {
  title: 'Marke',
  intro:
    'So sieht Ihre Marke aus: im Onlineshop, im Checkout, auf Anmeldeseiten, in E-Mails und auf Rechnungen.',
  saved: 'Marke gespeichert',
  ownerOnly: 'Nur Inhaber können das ändern.',
  name: 'Name des Shops',
  description: 'Kurzbeschreibung',
  descriptionHint:
    'Ein oder zwei Sätze darüber, was Sie verkaufen. Sie erscheinen in der Fußzeile Ihres Shops, in Suchergebnissen und in Linkvorschauen.',
  images: 'Logo und Bilder',
  image: {
    logo: 'Logo',
    darkLogo: 'Logo für dunkle Hintergründe',
    favicon: 'Favicon',
    socialImage: 'Social-Media-Bild',
  },
  imageHint: {
    logo: 'Ersetzt den Namen Ihres Shops. Am besten wirkt ein breites Bild mit transparentem Hintergrund.',
    darkLogo:
      'Für Kunden, die den Dunkelmodus verwenden. Ohne dieses Logo sehen sie Ihr normales Logo auf hellem Hintergrund.',
    favicon: 'Für Browser-Tabs und Startbildschirme. Quadratisch, mindestens 512 × 512 Pixel.',
    socialImage: 'Für Links zu Ihrem Shop in sozialen Medien und Chats. Am besten 1200 × 630 Pixel.',
  },
  onLight: 'Hellmodus',
  onDark: 'Dunkelmodus',
  upload: 'Bild hochladen',
  uploadOf: 'Bild hochladen: {image}',
  uploading: 'Wird hochgeladen…',
  remove: 'Entfernen',
  removeOf: '{image} entfernen',
  uploadFailed: 'Das Bild konnte nicht hochgeladen werden',
  imageTypes: 'Verwenden Sie ein Bild als PNG, JPEG, WebP oder AVIF.',
  style: 'Farben und Stil',
  accentColor: 'Akzentfarbe',
  accentHint:
    'Für Schaltflächen, Links, Hervorhebungen und Fokusrahmen. Leer lassen, um die Standardfarbe zu verwenden.',
  accentPicker: 'Akzentfarbe wählen',
  accentWrong: 'Geben Sie eine Farbe ein, zum Beispiel #2F6B4F.',
  themes: { light: 'Hellmodus', dark: 'Dunkelmodus' },
  sample: 'Schaltfläche',
  readable: 'Guter Kontrast ({ratio}:1)',
  adjusted: 'Zu wenig Kontrast ({ratio}:1, mindestens 4,5:1). Wir verwenden stattdessen {color}.',
  fontPair: 'Schriften',
  fontPairs: {
    CLASSIC: 'Klassisch: Fraunces und Instrument Sans',
    MODERN: 'Modern: Inter',
    EDITORIAL: 'Editorial: Playfair Display und Source Sans',
    FRIENDLY: 'Freundlich: Nunito',
    TECHNICAL: 'Technisch: Space Grotesk und Inter',
  },
  cornerStyle: 'Ecken',
  cornerStyles: { SHARP: 'Eckig', SUBTLE: 'Leicht abgerundet', ROUNDED: 'Abgerundet' },
  poweredBy: '„Erstellt mit Vitrine“ in der Fußzeile des Shops anzeigen',
}
