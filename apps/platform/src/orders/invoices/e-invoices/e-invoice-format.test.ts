import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../../testing/order-fixture.ts'
import { invoices } from '../../../kernel/database/schema/orders/invoices.ts'

const SETTINGS = '/_vitrine/v1/invoice-settings'
const CONTACT = {
  ...{ legalName: 'Loam GmbH', contactName: 'Accounting', email: 'hello@loam.example', phone: '+49 30 1234' },
  ...{ addressLine: '1 Kiln Lane', postalCode: '10115', city: 'Berlin', country: 'DE', taxId: 'DE136695976' },
}

async function openShop() {
  const { db, clock, buy } = await openOrderFixture()
  const platform = await openPlatform(db, { now: () => clock.now })
  const owner = await platform.owner()
  await platform.send('PATCH', '/_vitrine/v1/shop', { body: { contact: CONTACT }, headers: owner })
  const address = { addressLine: '2 Wheel Street', postalCode: '80331', city: 'München', country: 'DE' }
  const details = { billingInfo: { address }, purchaseOrderNumber: 'PO-4711' }
  const { order } = await buy(1, undefined, { details })
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  const setFormat = (eInvoiceFormat: string) =>
    platform.send('PATCH', SETTINGS, { body: { eInvoiceFormat }, headers: owner })
  const file = (form: string) =>
    platform.app.fetch(new Request(`${platform.config.publicUrl}${path}.${form}`, { headers: owner }))
  const documents = async () => (await platform.get(`/_vitrine/v1/orders/${order.id}/documents`, owner)).body
  return { db, setFormat, file, documents }
}

test('writes e-invoices in the format of the settings', async () => {
  const { setFormat, file } = await openShop()
  const xml = async () => (await file('xml')).text()
  expect(await xml()).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>')
  expect((await setFormat('XRECHNUNG')).body.invoiceSettings.eInvoiceFormat).toBe('XRECHNUNG')
  const xrechnung = await xml()
  expect(xrechnung).toContain('#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>')
  expect(xrechnung).toMatch(
    /<cbc:BuyerReference>PO-4711<.*<cbc:ID>PO-4711<\/cbc:ID>\s*<cbc:SalesOrderID>\d+</s,
  )
  expect(await (await file('html')).text()).toContain('Purchase order: PO-4711')
  expect(xrechnung).toContain('<cbc:EndpointID schemeID="EM">hello@loam.example</cbc:EndpointID>')
  await setFormat('FACTUR_X')
  expect(await xml()).toContain('<rsm:CrossIndustryInvoice')
  expect((await setFormat('EDIFACT')).status).toBe(400)
})

test('embeds the e-invoice in the PDF of a Factur-X invoice, and only there', async () => {
  const { setFormat, file } = await openShop()
  const open = async () => PDFDocument.load(await (await file('pdf')).arrayBuffer())
  expect((await open()).catalog.has(PDFName.of('AF'))).toBe(false)
  await setFormat('FACTUR_X')
  const pdf = await open()
  const [attached] = pdf.catalog.lookup(PDFName.of('AF'), PDFArray).asArray()
  const fileSpec = pdf.context.lookup(attached, PDFDict)
  expect(String(fileSpec.get(PDFName.of('AFRelationship')))).toBe('/Alternative')
  const [embedded] = pdf.getAttachments()
  expect(embedded?.name).toBe('factur-x.xml')
  expect(new TextDecoder().decode(embedded?.data)).toBe(await (await file('xml')).text())
  const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream) as PDFRawStream
  const xmp = new TextDecoder().decode(metadata.contents)
  expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
  const [intent] = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
  expect(pdf.context.lookup(intent, PDFDict).has(PDFName.of('DestOutputProfile'))).toBe(true)
})

test('lists the documents of an order without issuing its invoice', async () => {
  const { db, setFormat, file, documents } = await openShop()
  const listed = { hasInvoice: true, hasEInvoice: true, creditNotes: [] }
  expect(await documents()).toEqual(listed)
  expect(await db.select().from(invoices)).toEqual([])
  await file('pdf')
  expect(await db.select().from(invoices)).toHaveLength(1)
  expect(await documents()).toEqual(listed)
  await setFormat('FACTUR_X')
  expect(await documents()).toEqual({ ...listed, hasEInvoice: false })
})
