import { expect, test } from 'vitest'
import { recognizeFormat } from './recognize-format.ts'

type Cells = Readonly<Record<string, string>>

/** A file with these columns, and with the cells that each row has. */
const read = (head: readonly string[], ...rows: readonly Cells[]) =>
  recognizeFormat(
    head,
    rows.map((cells) => {
      expect(head).toEqual(expect.arrayContaining(Object.keys(cells)))
      return head.map((name) => cells[name] ?? '')
    }),
  )

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
    ',',
  )

test('reads a Shopify product with variants, pictures and a reduction', () => {
  const file = read(
    SHOPIFY,
    {
      Handle: 'ridge-mug',
      Title: 'Ridge Mug',
      'Body (HTML)': '<p>Stoneware</p>',
      Vendor: 'Loam',
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Glaze',
      'Option2 Value': 'Moss; dark',
      'Variant SKU': 'M-S',
      'Variant Grams': '250.0',
      'Variant Inventory Tracker': 'SHOPIFY',
      'Variant Inventory Qty': '4',
      'Variant Price': '20.00',
      'Variant Compare At Price': '25.00',
      'Variant Requires Shipping': 'true',
      'Variant Barcode': "'4006381333931",
      'Image Src': 'https://img.example/1.jpg',
      'Image Position': '2',
      'Image Alt Text': 'Side | back',
      'Variant Image': 'https://img.example/2.jpg',
      'SEO Title': 'Ridge mugs',
      'SEO Description': 'By hand',
      'Cost per item': '7.50',
      Status: 'active',
    },
    {
      Handle: 'ridge-mug',
      'Option1 Value': 'L',
      'Option2 Value': 'Sand',
      'Variant SKU': 'M-L',
      'Variant Grams': '400',
      'Variant Inventory Tracker': 'SHOPIFY',
      'Variant Inventory Qty': '-2',
      'Variant Price': '30.00',
      'Variant Compare At Price': '35.00',
      'Variant Requires Shipping': 'true',
      'Image Src': 'https://img.example/2.jpg',
      'Image Position': '1',
      'Variant Image': 'https://img.example/4.jpg',
    },
    { Handle: 'ridge-mug', 'Image Src': 'https://img.example/3.jpg', 'Image Position': '3' },
  )
  expect(file).toMatchObject({ system: 'SHOPIFY', ignoredColumns: [] })
  const hidden = { row: 'variant', slug: 'ridge-mug', visible: 'no', stock: '0' }
  expect(file?.csvRows).toEqual([
    {
      line: 2,
      values: {
        row: 'product',
        slug: 'ridge-mug',
        name: 'Ridge Mug',
        productType: 'physical',
        visible: 'yes',
        description: '<p>Stoneware</p>',
        brand: 'Loam',
        price: '25.00',
        discount: '5',
        images:
          'https://img.example/2.jpg | https://img.example/1.jpg | https://img.example/3.jpg | https://img.example/4.jpg',
        imageTexts: ' | Side \\| back |  | ',
        seoTitle: 'Ridge mugs',
        seoDescription: 'By hand',
        manageVariants: 'yes',
        options: 'Size: S | L; Glaze: Moss\\; dark | Sand',
      },
    },
    {
      line: 2,
      values: {
        row: 'variant',
        slug: 'ridge-mug',
        visible: 'yes',
        sku: 'M-S',
        barcode: '4006381333931',
        price: '25.00',
        cost: '7.50',
        weight: '250.0 g',
        stock: '4',
        images: 'https://img.example/2.jpg',
        choices: 'Size: S; Glaze: Moss\\; dark',
      },
    },
    {
      line: 3,
      values: {
        row: 'variant',
        slug: 'ridge-mug',
        visible: 'yes',
        sku: 'M-L',
        barcode: '',
        price: '35.00',
        cost: '',
        weight: '400 g',
        stock: '0',
        images: 'https://img.example/4.jpg',
        choices: 'Size: L; Glaze: Sand',
      },
    },
    { line: 2, values: { ...hidden, choices: 'Size: S; Glaze: Sand' } },
    { line: 2, values: { ...hidden, choices: 'Size: L; Glaze: Moss\\; dark' } },
  ])
})

test('reads a Shopify product without options, a draft, and the columns of the newer template', () => {
  const file = read(
    [
      'Title',
      'URL handle',
      'Description',
      'Status',
      'SKU',
      'Option1 name',
      'Option1 value',
      'Price',
      'Compare-at price',
      'Inventory tracker',
      'Inventory quantity',
      'Weight value (grams)',
    ],
    {
      Title: 'Bowl',
      'URL handle': 'bowl',
      Description: 'Deep',
      Status: 'Draft',
      SKU: 'B',
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      Price: '12',
      'Weight value (grams)': '90',
    },
  )
  expect(file?.csvRows).toEqual([
    {
      line: 2,
      values: {
        row: 'product',
        slug: 'bowl',
        name: 'Bowl',
        visible: 'no',
        description: 'Deep',
        sku: 'B',
        price: '12',
        weight: '90 g',
        stock: 'in',
        discount: '',
      },
    },
  ])
})

const WOOCOMMERCE = [
  ...'ID,Type,SKU'.split(','),
  'GTIN, UPC, EAN, or ISBN',
  ...'Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,Tax class,In stock?,Stock,Weight (lbs),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s)'.split(
    ',',
  ),
]

test('reads WooCommerce products and variations, also for any value of an attribute', () => {
  const file = read(
    WOOCOMMERCE,
    {
      ID: '44',
      Type: 'variable',
      SKU: 'hoodie',
      Name: 'Höodie & Co',
      Published: '1',
      'Visibility in catalog': 'visible',
      Images: 'https://img.example/a.jpg, https://img.example/b.jpg',
      'Short description': 'Warm',
      Description: 'Soft\\nand long',
      'In stock?': '1',
      Categories: 'Clothing > Hoodies',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Blue, Red\\, dark',
      'Attribute 2 name': 'Logo',
      'Attribute 2 value(s)': 'Yes, No',
    },
    {
      ID: '45',
      Type: 'variation',
      SKU: 'hoodie-blue',
      'GTIN, UPC, EAN, or ISBN': '4006381333931',
      Published: '1',
      'In stock?': '1',
      Stock: '7',
      'Weight (lbs)': '1.5',
      'Sale price': '42',
      'Regular price': '45',
      Parent: 'hoodie',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 name': 'Logo',
      'Attribute 2 value(s)': 'Yes',
    },
    {
      ID: '46',
      Type: 'variation',
      SKU: 'hoodie-red',
      Published: '1',
      'In stock?': '0',
      Stock: '0',
      'Sale price': '42',
      'Regular price': '45',
      Parent: 'id:44',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Red\\, dark',
    },
    {
      ID: '47',
      Type: 'simple, virtual',
      Name: 'Höodie & Co',
      Published: '-1',
      'In stock?': '1',
      'Regular price': '9',
    },
  )
  expect(file).toMatchObject({ system: 'WOOCOMMERCE', ignoredColumns: [] })
  const variant = { row: 'variant', slug: 'hoodie-co', price: '45', taxGroup: '' }
  expect(file?.csvRows.map(({ line, values }) => [line, values])).toEqual([
    [
      2,
      {
        row: 'product',
        images: 'https://img.example/a.jpg | https://img.example/b.jpg',
        slug: 'hoodie-co',
        name: 'Höodie & Co',
        joinCollections: 'Clothing | Hoodies',
        productType: 'physical',
        visible: 'yes',
        description: 'Warm\nSoft\nand long',
        sku: 'hoodie',
        taxGroup: '',
        weight: '',
        price: '45',
        discount: '3',
        options: 'Color: Blue | Red, dark; Logo: Yes | No',
        manageVariants: 'yes',
      },
    ],
    [
      3,
      {
        ...variant,
        visible: 'yes',
        sku: 'hoodie-blue',
        barcode: '4006381333931',
        weight: '1.5 lb',
        stock: '7',
        choices: 'Color: Blue; Logo: Yes',
      },
    ],
    [
      4,
      {
        ...variant,
        visible: 'yes',
        sku: 'hoodie-red',
        barcode: '',
        weight: '',
        stock: '0',
        choices: 'Color: Red, dark; Logo: Yes',
      },
    ],
    [
      4,
      {
        ...variant,
        visible: 'yes',
        sku: 'hoodie-red',
        barcode: '',
        weight: '',
        stock: '0',
        choices: 'Color: Red, dark; Logo: No',
      },
    ],
    [2, { row: 'variant', slug: 'hoodie-co', visible: 'no', stock: '0', choices: 'Color: Blue; Logo: No' }],
    [
      5,
      {
        row: 'product',
        slug: 'hoodie-co-2',
        taxGroup: '',
        name: 'Höodie & Co',
        productType: 'digital',
        visible: 'no',
        description: '',
        sku: '',
        barcode: '',
        weight: '',
        price: '9',
        discount: '',
        stock: 'in',
      },
    ],
  ])
})

test('reads Wix products with colors, surcharges and a discount', () => {
  const file = read(
    'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,additionalInfoTitle2,additionalInfoDescription2,customTextField1,customTextCharLimit1,customTextMandatory1,customTextField2,customTextCharLimit2,customTextMandatory2,brand'.split(
      ',',
    ),
    {
      handleId: 'product_1',
      fieldType: 'Product',
      name: 'Vase',
      description: '<p>Tall</p>',
      productImageUrl: 'ab12_cd~mv2.jpg;https://img.example/vase.jpg',
      collection: 'New',
      ribbon: 'Hot',
      price: '30',
      visible: 'true',
      discountMode: 'PERCENT',
      discountValue: '10.0',
      inventory: 'InStock',
      weight: '0.5',
      productOptionName1: 'Glaze',
      productOptionType1: 'COLOR',
      productOptionDescription1: '#4a5d3a:Moss;#d8c9ae:Sand',
      additionalInfoTitle2: 'CARE',
      additionalInfoDescription2: '<p>By hand: 30 °C</p>',
      customTextField1: 'Engraving',
      customTextCharLimit1: '20',
      customTextMandatory1: 'true',
      brand: 'Loam',
    },
    {
      handleId: 'product_1',
      fieldType: 'Variant',
      sku: 'V-M',
      surcharge: '0',
      visible: 'true',
      inventory: '5',
      productOptionDescription1: '#4a5d3a:Moss',
    },
    {
      handleId: 'product_1',
      fieldType: 'Variant',
      sku: 'V-S',
      surcharge: '2.5',
      visible: 'false',
      inventory: '0',
      productOptionDescription1: 'Sand',
    },
  )
  expect(file).toMatchObject({ system: 'WIX', ignoredColumns: [] })
  const variant = { row: 'variant', slug: 'vase', cost: '', weight: '' }
  expect(file?.csvRows.map(({ values }) => values)).toEqual([
    {
      row: 'product',
      slug: 'vase',
      name: 'Vase',
      visible: 'yes',
      description: '<p>Tall</p>',
      brand: 'Loam',
      joinCollections: 'New',
      ribbon: 'Hot',
      sku: '',
      cost: '',
      weight: '0.5',
      price: '30',
      discount: '10.0%',
      images: 'https://static.wixstatic.com/media/ab12_cd~mv2.jpg | https://img.example/vase.jpg',
      manageVariants: 'yes',
      options: 'Glaze [color]: Moss = #4a5d3a | Sand = #d8c9ae',
      infoSections: 'CARE: <p>By hand\\: 30 °C</p>',
      customTexts: 'Engraving: 20 required',
    },
    { ...variant, sku: 'V-M', price: '30', stock: '5', visible: 'yes', choices: 'Glaze: Moss' },
    { ...variant, sku: 'V-S', price: '32.5', stock: '0', visible: 'no', choices: 'Glaze: Sand' },
  ])
})

test('keeps the options of a Wix product whose variants are not managed', () => {
  const file = read(
    'handleId,fieldType,name,price,productOptionName1,productOptionType1,productOptionDescription1'.split(
      ',',
    ),
    {
      handleId: 'product_2',
      fieldType: 'Product',
      name: 'Plate',
      price: '30',
      productOptionName1: 'Size',
      productOptionType1: 'DROP_DOWN',
      productOptionDescription1: 'S;L',
    },
  )
  expect(file?.csvRows.map(({ values }) => values)).toEqual([
    {
      row: 'product',
      slug: 'plate',
      name: 'Plate',
      price: '30',
      options: 'Size: S | L',
      manageVariants: 'no',
    },
  ])
})

test('reads a Google Merchant feed with groups', () => {
  const file = read(
    [
      'id',
      'title',
      'description',
      'link',
      'image link',
      'additional image link',
      'availability',
      'price',
      'sale_price',
      'brand',
      'gtin',
      'item group id',
      'size',
      'shipping_weight',
    ],
    {
      id: 'A1',
      title: 'Shirt',
      description: 'Linen',
      link: 'https://old.example/products/Linen-Shirt?variant=1',
      'image link': 'https://old.example/1.jpg',
      'additional image link': 'https://old.example/w_1,h_1/2.jpg,https://old.example/3.jpg',
      availability: 'in stock',
      price: '15.00 USD',
      sale_price: '12.00 USD',
      brand: 'Loam',
      gtin: '4006381333931',
      'item group id': 'G',
      size: 'M',
      shipping_weight: '3 kg',
    },
    {
      id: 'A2',
      title: 'Shirt',
      link: 'https://old.example/products/Linen-Shirt?variant=2',
      availability: 'out_of_stock',
      price: '15.00 USD',
      sale_price: '12.00 USD',
      'item group id': 'G',
      size: 'L',
    },
    { id: 'B', title: 'Cap', link: 'broken', availability: 'preorder', price: '9 USD' },
  )
  expect(file).toMatchObject({ system: 'GOOGLE_MERCHANT', ignoredColumns: [] })
  expect(file?.csvRows.map(({ values }) => values)).toEqual([
    {
      row: 'product',
      slug: 'linen-shirt',
      name: 'Shirt',
      description: 'Linen',
      brand: 'Loam',
      price: '15.00 USD',
      discount: '3',
      images: 'https://old.example/1.jpg | https://old.example/w_1,h_1/2.jpg | https://old.example/3.jpg',
      options: 'Size: M | L',
      manageVariants: 'yes',
    },
    {
      row: 'variant',
      slug: 'linen-shirt',
      visible: 'yes',
      sku: 'A1',
      barcode: '4006381333931',
      price: '15.00 USD',
      weight: '3 kg',
      stock: 'in',
      images: 'https://old.example/1.jpg',
      choices: 'Size: M',
    },
    {
      row: 'variant',
      slug: 'linen-shirt',
      visible: 'yes',
      sku: 'A2',
      barcode: '',
      price: '15.00 USD',
      weight: '',
      stock: 'out',
      choices: 'Size: L',
    },
    {
      row: 'product',
      slug: 'cap',
      name: 'Cap',
      description: '',
      brand: '',
      sku: 'B',
      barcode: '',
      price: '9 USD',
      weight: '',
      stock: 'in',
      discount: '',
    },
  ])
})

test('leaves our own files and unknown ones to the mapping', () => {
  expect(read(['row', 'slug', 'name', 'price', 'sku'], { slug: 'mug' })).toBeUndefined()
  expect(read(['Handle', 'Title', 'Price'], { Handle: 'mug' })).toBeUndefined()
})

test('reads a reduction that variants share as a percentage', () => {
  const head = [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Variant Compare At Price',
  ]
  const discounts = (...prices: readonly (readonly [string, string])[]) =>
    read(
      head,
      ...prices.map(([now, before], at) => ({
        Handle: 'mug',
        'Option1 Name': 'Size',
        'Option1 Value': `${at}`,
        'Variant Price': now,
        'Variant Compare At Price': before,
      })),
    )?.csvRows.map(({ values }) => [values.price, values.discount])
  expect(discounts(['8', '10'], ['16', '20'])).toEqual([
    ['10', '20%'],
    ['10', undefined],
    ['20', undefined],
  ])
  expect(discounts(['8', '10'], ['16', ''])).toEqual([
    ['8', ''],
    ['8', undefined],
    ['16', undefined],
  ])
})

const INVENTORY =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)'.split(
    ',',
  )

test('reads what can be sold at each location from Shopify’s inventory', () => {
  const mug = { Handle: 'ridge-mug', 'Option1 Name': 'Size' }
  const file = read(
    INVENTORY,
    {
      ...mug,
      'Option1 Value': 'S',
      Location: 'Berlin: Mitte',
      'Available (not editable)': '4',
      'On hand (current)': '6',
    },
    { ...mug, 'Option1 Value': 'S', Location: 'Hamburg', 'Available (not editable)': '-2' },
    { ...mug, 'Option1 Value': 'L', Location: 'Berlin: Mitte', 'Available (not editable)': 'not stocked' },
    { ...mug, 'Option1 Value': 'L', Location: 'Hamburg', 'On hand (current)': '3' },
    {
      Handle: 'poster',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      Location: 'Hamburg',
      'Available (not editable)': '7',
    },
  )
  const variant = { row: 'variant', slug: 'ridge-mug' }
  expect(file).toEqual({
    system: 'SHOPIFY',
    ignoredColumns: [],
    csvRows: [
      {
        line: 2,
        values: { ...variant, choices: 'Size: S', stockByLocation: 'Berlin\\: Mitte: 4; Hamburg: 0' },
      },
      { line: 5, values: { ...variant, choices: 'Size: L', stockByLocation: 'Hamburg: 3' } },
      { line: 6, values: { row: 'product', slug: 'poster', stockByLocation: 'Hamburg: 7' } },
    ],
  })
})

test('reads Shopify’s inventory at one location whatever its name is', () => {
  const file = read(INVENTORY, {
    Handle: 'poster',
    Location: 'Shop location',
    'Available (not editable)': '7',
  })
  expect(file?.csvRows).toEqual([{ line: 2, values: { row: 'product', slug: 'poster', stock: '7' } }])
})

test('reads the tax classes of Shopify and WooCommerce', () => {
  const taxGroupsOf = (...args: Parameters<typeof read>) =>
    read(...args)?.csvRows.map(({ values }) => values.taxGroup)
  const product = { Handle: 'book', Title: 'Book', 'Variant Price': '20' }
  expect(taxGroupsOf(SHOPIFY, { ...product, 'Variant Taxable': 'false' })).toEqual(['Zero rate'])
  expect(taxGroupsOf(SHOPIFY, { ...product, 'Variant Taxable': 'true' })).toEqual([''])
  expect(taxGroupsOf(SHOPIFY, product)).toEqual([undefined])
  const columns = ['Type', 'SKU', 'Name', 'Regular price', 'Tax status', 'Tax class']
  const inWoo = (status: string, name: string) =>
    taxGroupsOf(columns, {
      Type: 'simple',
      Name: 'Book',
      'Regular price': '20',
      'Tax status': status,
      'Tax class': name,
    })
  expect(inWoo('taxable', 'reduced-rate')).toEqual(['reduced rate'])
  expect(inWoo('taxable', 'parent')).toEqual([''])
  expect(inWoo('taxable', '')).toEqual([''])
  expect(inWoo('none', '')).toEqual(['Zero rate'])
})

test('keeps the attributes of WooCommerce products that shoppers read but do not choose', () => {
  const file = read(
    'ID,Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Parent'.split(
      ',',
    ),
    {
      ID: '1',
      Type: 'variable',
      Name: 'Tee',
      'Attribute 1 name': 'Fabric',
      'Attribute 1 value(s)': 'Linen & cotton, Wool',
      'Attribute 1 visible': '1',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'S',
      'Attribute 2 visible': '1',
    },
    {
      ID: '2',
      Type: 'variation',
      'Regular price': '9',
      Parent: 'id:1',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S',
    },
    {
      ID: '3',
      Type: 'simple',
      Name: 'Cap',
      'Regular price': '7',
      'Attribute 1 name': 'Internal',
      'Attribute 1 value(s)': 'x',
      'Attribute 1 visible': '0',
    },
  )
  expect(
    file?.csvRows.map(({ values: { name, options, infoSections } }) => [name, options, infoSections]),
  ).toEqual([
    ['Tee', 'Size: S', 'Fabric: Linen &amp\\; cotton, Wool'],
    [undefined, undefined, undefined],
    ['Cap', undefined, undefined],
  ])
})
