import { createClient, OAuthStrategy } from '@vitrine/client'
import { search } from '@vitrine/client/extras'
import { createSynonyms } from '@vitrine/platform/catalog/synonyms/manage-synonyms'
import { newId } from '@vitrine/platform/kernel/database/new-id'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

/** What a shop assistant would show for a query. */
interface Query {
  readonly language?: 'en' | 'de' | 'ar'
  readonly text: string
  /** They come first, in any order. */
  readonly first: readonly string[]
  /** They are on the first page, too. */
  readonly also?: readonly string[]
  /** Nobody would show them. */
  readonly never?: readonly string[]
}

const VASES = ['Bubble Vase', 'Fold Vase', 'Hollow Vase', 'Stem Bud Vase']
const LAMPS = ['Arm Task Lamp', 'Dome Table Lamp', 'Orb Lamp']

/** Held: a change of the search must not make any of these worse. Products are named as in English. */
const QUERIES: readonly Query[] = [
  { text: 'mug', first: ['Ridge Mug'] },
  { text: 'Mugs', first: ['Ridge Mug'] },
  { text: 'coffee cup', first: ['Ridge Mug'] },
  { text: 'cups', first: ['Cork Pencil Cup'], also: ['Ridge Mug'] },
  { text: 'blankets', first: ['Loom Throw'], never: ['Ridge Mug'] },
  { text: 'chair', first: ['Perch Stool'] },
  { text: 'gift', first: ['Vitrine Gift Card'] },
  { text: 'present', first: ['Vitrine Gift Card'] },
  { text: 'cushion', first: ['Field Pillow'] },
  { text: 'carpet', first: ['Meadow Rug'] },
  { text: 'flowerpots', first: ['Plinth Planter', 'Terra Planter'] },
  { text: 'vase', first: VASES, never: ['Ridge Mug'] },
  { text: 'vases', first: VASES },
  { text: 'lamps', first: LAMPS },
  { text: 'lam', first: LAMPS },
  { text: 'lamp table', first: ['Dome Table Lamp'] },
  { text: 'tabel lamp', first: ['Dome Table Lamp'] },
  { text: 'desk lamp', first: ['Arm Task Lamp'] },
  { text: 'tea towel', first: ['Weft Tea Towels (Set of 3)'] },
  { text: 'towels', first: ['Weft Tea Towels (Set of 3)', 'Harbor Bath Towels (Set of 3)'] },
  { text: 'candle', first: ['Hive Candle Trio'], also: ['Taper Holders (Set of 2)'] },
  { text: 'salt and pepper', first: ['Grove Mills (Set of 2)'] },
  { text: 'plates', first: ['Tide Dinner Plate Set'] },
  { text: 'kiln field mug', first: ['Ridge Mug'] },
  { text: 'oak stool', first: ['Perch Stool'] },
  { text: 'walnut board', first: ['Round Serving Board'] },
  { text: 'moss', first: ['Ridge Mug', 'Hearth Pot'] },
  { text: 'rust throw', first: ['Loom Throw'] },
  { text: 'notebok', first: ['Cloth Notebook'] },
  { text: 'teepot', first: ['Arch Teapot'] },
  { text: 'wool rug', first: ['Meadow Rug'] },
  { text: 'blue mug', first: ['Ridge Mug'] },
  { text: 'stationery', first: [], also: ['Cloth Notebook', 'Letter Set'], never: ['Ridge Mug'] },
  { text: 'water glass', first: [], also: ['Drift Tumblers (Set of 2)'] },
  { text: 'saucepan', first: ['Hearth Pot'] },
  { text: 'kettle', first: ['Arch Teapot'] },
  { text: 'notepad', first: ['Cloth Notebook'] },
  { text: 'ceramic', first: [], also: ['Arch Teapot', 'Plinth Planter'] },
  { text: 'wool', first: [], also: ['Meadow Rug', 'Loom Throw'] },
  { text: 'wooden', first: [], also: ['Slope Side Table'] },
  { text: 'bathroom', first: ['Harbor Bath Towels (Set of 3)'] },
  { text: 'candlestick', first: ['Taper Holders (Set of 2)'] },
  { language: 'de', text: 'Wasserglas', first: [], also: ['Drift Tumblers (Set of 2)'] },
  { language: 'de', text: 'Kaffeetasse', first: ['Ridge Mug'] },
  { language: 'de', text: 'Essteller', first: ['Tide Dinner Plate Set'] },
  { language: 'de', text: 'Badetuch', first: ['Harbor Bath Towels (Set of 3)'] },
  { language: 'de', text: 'Kissenbezug', first: ['Field Pillow'] },
  { language: 'de', text: 'Schneidebrett', first: ['Round Serving Board'] },
  { language: 'de', text: 'Nachttischlampe', first: LAMPS },
  { language: 'de', text: 'Kerzenhalter', first: ['Taper Holders (Set of 2)'] },
  { language: 'de', text: 'Blumentopf', first: ['Plinth Planter', 'Terra Planter'] },
  { language: 'de', text: 'Kochtopf', first: ['Hearth Pot'] },
  { language: 'de', text: 'Keramik', first: [], also: ['Arch Teapot', 'Plinth Planter'] },
  { language: 'ar', text: 'صحن', first: ['Tide Dinner Plate Set'] },
  {
    language: 'ar',
    text: 'منشفة',
    first: [],
    also: ['Harbor Bath Towels (Set of 3)', 'Weft Tea Towels (Set of 3)'],
  },
  { language: 'de', text: 'Tasse', first: ['Ridge Mug'] },
  { language: 'de', text: 'Becher', first: ['Ridge Mug'] },
  { language: 'de', text: 'Decke', first: ['Loom Throw'] },
  { language: 'de', text: 'Stühle', first: ['Perch Stool'] },
  { language: 'de', text: 'Geschenk', first: ['Vitrine Gift Card'] },
  { language: 'de', text: 'Handtuch', first: ['Harbor Bath Towels (Set of 3)'] },
  { language: 'de', text: 'Teppiche', first: ['Meadow Rug'] },
  { language: 'de', text: 'Vasen', first: VASES },
  { language: 'de', text: 'Tischlampe', first: ['Dome Table Lamp'] },
  { language: 'de', text: 'Lampe', first: LAMPS },
  { language: 'de', text: 'Kerzen', first: ['Hive Candle Trio', 'Taper Holders (Set of 2)'] },
  { language: 'de', text: 'mug', first: ['Ridge Mug'] },
  { language: 'ar', text: 'كوب', first: ['Ridge Mug', 'Cork Pencil Cup'] },
  { language: 'ar', text: 'فنجان', first: ['Ridge Mug', 'Cork Pencil Cup'] },
  { language: 'ar', text: 'المزهرية', first: VASES },
  { language: 'ar', text: 'بطانية', first: ['Loom Throw'] },
  { language: 'ar', text: 'كرسي', first: ['Perch Stool'] },
  { language: 'ar', text: 'هدية', first: ['Vitrine Gift Card'] },
  { language: 'ar', text: 'سجادة', first: ['Meadow Rug'] },
  { text: 'salad bowl', first: ['Pool Serving Bowl'] },
  { text: 'bowls', first: ['Pool Serving Bowl'] },
  { text: 'wine glasses', first: [], also: ['Drift Tumblers (Set of 2)', 'Linden Carafe & Glass'] },
  { text: 'cutting board', first: ['Round Serving Board'] },
  { text: 'pepper mill', first: ['Grove Mills (Set of 2)'] },
  { text: 'bath towel', first: ['Harbor Bath Towels (Set of 3)'] },
  { text: 'dish towels', first: ['Weft Tea Towels (Set of 3)'] },
  { text: 'storage jars', first: ['Cork-Lid Jars (Set of 3)'] },
  { text: 'bookshelf', first: ['Ladder Shelf'] },
  { text: 'shelves', first: ['Ladder Shelf'] },
  { text: 'bench', first: ['Bask Bench'] },
  { text: 'clocks', first: ['Quarter Desk Clock'] },
  { text: 'pendant light', first: ['Paper Moon Pendant'] },
  { text: 'coffee mugs', first: ['Ridge Mug'] },
  { text: 'throw blanket', first: ['Loom Throw'] },
  { text: 'utensil holder', first: [], also: ['Spoon Crock'] },
  { text: 'pencil holder', first: ['Cork Pencil Cup'] },
  { text: 'gift voucher', first: ['Vitrine Gift Card'] },
  { text: 'mortar and pestle', first: ['Stone Mortar & Pestle'] },
  { text: 'candel', first: ['Hive Candle Trio'] },
  { text: 'side tables', first: ['Slope Side Table'] },
  { language: 'de', text: 'Salatschüssel', first: ['Pool Serving Bowl'], never: ['Ridge Mug'] },
  { language: 'de', text: 'Schüsseln', first: ['Pool Serving Bowl'] },
  { language: 'de', text: 'Obstschale', first: ['Pool Serving Bowl'], never: ['Ridge Mug'] },
  { language: 'de', text: 'Blumenvase', first: VASES },
  { language: 'de', text: 'Glasvase', first: VASES },
  { language: 'de', text: 'Vase', first: VASES },
  { language: 'de', text: 'Messer', first: [], never: ['Walnut Pen Tray & Brass Pen', 'Quarter Desk Clock'] },
  { language: 'de', text: 'Suppenteller', first: ['Tide Dinner Plate Set'] },
  {
    language: 'de',
    text: 'Weingläser',
    first: [],
    also: ['Drift Tumblers (Set of 2)', 'Linden Carafe & Glass'],
  },
  { language: 'de', text: 'Vorratsgläser', first: [], also: ['Cork-Lid Jars (Set of 3)'] },
  { language: 'de', text: 'Uhr', first: ['Quarter Desk Clock'] },
  { language: 'de', text: 'Wanduhr', first: ['Quarter Desk Clock'] },
  { language: 'de', text: 'Regal', first: ['Ladder Shelf'] },
  { language: 'de', text: 'Bücherregal', first: ['Ladder Shelf'] },
  { language: 'de', text: 'Sitzbank', first: ['Bask Bench'] },
  { language: 'de', text: 'Pfeffermühle', first: ['Grove Mills (Set of 2)'] },
  { language: 'de', text: 'Stehlampe', first: LAMPS },
  { language: 'de', text: 'Deckenleuchte', first: ['Paper Moon Pendant'] },
  { language: 'de', text: 'Küchentücher', first: [], also: ['Weft Tea Towels (Set of 3)'] },
  { language: 'de', text: 'Geschirrtuch', first: ['Weft Tea Towels (Set of 3)'] },
  { language: 'de', text: 'Wollteppich', first: ['Meadow Rug'] },
  { language: 'de', text: 'Sofakissen', first: ['Field Pillow'] },
  { language: 'de', text: 'Barhocker', first: ['Perch Stool'] },
  { language: 'de', text: 'Tisch', first: ['Slope Side Table'] },
  { language: 'de', text: 'Notizbücher', first: ['Cloth Notebook'] },
  { language: 'de', text: 'Gutschein', first: ['Vitrine Gift Card'] },
  { language: 'de', text: 'Blumentöpfe', first: ['Plinth Planter', 'Terra Planter'] },
  { language: 'de', text: 'Duftkerze', first: [], also: ['Hive Candle Trio'] },
  { language: 'de', text: 'Sonnenbrille', first: [], never: ['Ridge Mug'] },
  { language: 'de', text: 'Wasserkaraffe', first: ['Linden Carafe & Glass'] },
  { language: 'de', text: 'blaue Blumenvase', first: ['Bubble Vase'] },
  { language: 'ar', text: 'زبدية', first: ['Pool Serving Bowl'] },
  { language: 'ar', text: 'زبديه', first: ['Pool Serving Bowl'] },
  { language: 'ar', text: 'سلطانية', first: ['Pool Serving Bowl'] },
  { language: 'ar', text: 'الأوعية', first: ['Pool Serving Bowl'] },
  { language: 'ar', text: 'اكواب', first: ['Ridge Mug', 'Cork Pencil Cup'] },
  { language: 'ar', text: 'مزهريات', first: VASES },
  { language: 'ar', text: 'مزهريه', first: VASES },
  { language: 'ar', text: 'شمعة', first: ['Hive Candle Trio'] },
  { language: 'ar', text: 'الشموع', first: ['Hive Candle Trio'] },
  { language: 'ar', text: 'مناشف حمام', first: ['Harbor Bath Towels (Set of 3)'] },
  { language: 'ar', text: 'ابريق شاي', first: ['Arch Teapot'] },
  { language: 'ar', text: 'لمبة', first: [], also: LAMPS },
  { language: 'ar', text: 'مصابيح', first: [], also: LAMPS },
  { language: 'ar', text: 'رف', first: ['Ladder Shelf'] },
  { language: 'ar', text: 'رفوف', first: ['Ladder Shelf'] },
  { language: 'ar', text: 'ساعه', first: ['Quarter Desk Clock'] },
  { language: 'ar', text: 'دفاتر', first: ['Cloth Notebook'] },
  { language: 'ar', text: 'كراسي', first: [], also: ['Perch Stool'] },
  { language: 'ar', text: 'بطانيه', first: ['Loom Throw'] },
  { language: 'ar', text: 'وسائد', first: ['Field Pillow'] },
  { language: 'ar', text: 'اطباق', first: ['Tide Dinner Plate Set'] },
  { language: 'ar', text: 'طاوله', first: [], also: ['Slope Side Table', 'Dome Table Lamp'] },
  { language: 'ar', text: 'كاس', first: [], also: ['Drift Tumblers (Set of 2)', 'Linden Carafe & Glass'] },
  { language: 'ar', text: 'قسيمة هدية', first: ['Vitrine Gift Card'] },
  { language: 'ar', text: 'طنجرة', first: ['Hearth Pot'] },
  { language: 'ar', text: 'لوح تقطيع', first: ['Round Serving Board'] },
]

const PAGE = 12

async function openShop() {
  const { app, clientId, client, db } = await openTestShop()
  const { items } = await client.products.queryProducts().limit(100).find()
  const nameOf = new Map(items.map(({ _id, name }) => [_id, name ?? '']))
  const clientIn = (language: string) =>
    createClient({
      apiUrl: 'http://localhost:4000',
      auth: OAuthStrategy({ clientId }),
      modules: { search },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('x-wix-linguist', `${language}|${language}-${language}|false|`)
        return app.fetch(request)
      },
    })
  const clients = { en: clientIn('en'), de: clientIn('de'), ar: clientIn('ar') }
  /** The names of the products on the first page. */
  const show = async ({ text, language = 'en' }: Pick<Query, 'text' | 'language'>) => {
    const { products } = await clients[language].search.searchProducts({ text, paging: { limit: PAGE } })
    return products.map(({ _id }) => nameOf.get(_id ?? '') ?? '')
  }
  return { db, show }
}

test('shows what a shop assistant would show for every held query', async () => {
  const { show } = await openShop()
  const wrong: string[] = []
  for (const query of QUERIES) {
    const { text, first, also = [], never = [] } = query
    const shown = await show(query)
    const isFirst = first.every((name) => shown.slice(0, first.length).includes(name))
    if (!isFirst || !also.every((name) => shown.includes(name)) || never.some((name) => shown.includes(name)))
      wrong.push(`“${text}” shows ${shown.join(', ') || 'nothing'}`)
  }
  expect(wrong).toEqual([])
})

test('knows that moss is a green only from the synonyms of the merchant', async () => {
  const { db, show } = await openShop()
  const green = ['Ridge Mug', 'Hearth Pot', 'Field Pillow', 'Tide Dinner Plate Set']
  expect(await show({ text: 'green' })).not.toEqual(expect.arrayContaining(['Ridge Mug']))
  const now = new Date()
  const changeContext = { actor: { role: 'owner', merchantId: newId(now) }, operation: 'test', now } as const
  await createSynonyms(db, { language: 'en', words: ['green', 'moss', 'sage'] }, changeContext)
  expect(await show({ text: 'green' })).toEqual(expect.arrayContaining(green))
  expect((await show({ text: 'green mug' }))[0]).toBe('Ridge Mug')
})
