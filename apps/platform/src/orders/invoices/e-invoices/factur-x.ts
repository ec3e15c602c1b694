import { AFRelationship, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { newId } from '../../../kernel/database/new-id.ts'
import { element } from './xml-element.ts'

const FILE_NAME = 'factur-x.xml'

/**
 * Makes a PDF a Factur-X document of the profile EN 16931: it carries the XML of the invoice, and says so in its
 * metadata. The metadata, the color profile and the file ID are those of PDF/A-3b.
 */
export async function addFacturX(pdf: PDFDocument, xml: string, title: string): Promise<void> {
  const now = new Date()
  pdf.setCreationDate(now)
  pdf.setModificationDate(now)
  await pdf.attach(new TextEncoder().encode(xml), FILE_NAME, {
    mimeType: 'text/xml',
    description: 'Factur-X invoice',
    creationDate: now,
    modificationDate: now,
    afRelationship: AFRelationship.Alternative,
  })
  const { context, catalog } = pdf
  const metadata = context.stream(xmpOf(title, now, pdf), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  const profile = context.register(context.flateStream(await srgbProfile(), { N: 3 }))
  catalog.set(
    PDFName.of('OutputIntents'),
    context.obj([
      context.obj({
        Type: 'OutputIntent',
        S: 'GTS_PDFA1',
        OutputConditionIdentifier: PDFString.of('sRGB'),
        DestOutputProfile: profile,
      }),
    ]),
  )
  catalog.set(PDFName.of('MarkInfo'), PDFDict.withContext(context))
  const id = PDFHexString.of(newId(now).replaceAll('-', ''))
  context.trailerInfo.ID = context.obj([id, id])
}

/** The color profile of the image library. */
async function srgbProfile(): Promise<Uint8Array> {
  const pixel = { width: 1, height: 1, channels: 3 as const, background: 'white' }
  const image = await sharp({ create: pixel }).withIccProfile('srgb').png().toBuffer()
  const { icc } = await sharp(image).metadata()
  if (!icc) throw new Error('The image library has no color profile')
  return icc
}

const description = (content: readonly string[], namespaces: Readonly<Record<string, string>>) =>
  element('rdf:Description', content, { 'rdf:about': '', ...namespaces })

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties of the extension, which PDF/A must describe. */
const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const

function xmpOf(title: string, now: Date, pdf: PDFDocument): string {
  const date = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const sequence = (type: string, items: readonly string[]) => [element(`rdf:${type}`, items)]
  const rdf = element(
    'rdf:RDF',
    [
      description([element('pdfaid:part', '3'), element('pdfaid:conformance', 'B')], {
        'xmlns:pdfaid': 'http://www.aiim.org/pdfa/ns/id/',
      }),
      description(
        [element('dc:title', sequence('Alt', [element('rdf:li', title, { 'xml:lang': 'x-default' })]))],
        {
          'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        },
      ),
      description([element('pdf:Producer', pdf.getProducer() ?? '')], {
        'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
      }),
      description(
        [
          element('xmp:CreatorTool', pdf.getCreator() ?? ''),
          element('xmp:CreateDate', date),
          element('xmp:ModifyDate', date),
        ],
        { 'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/' },
      ),
      description(
        [
          element('fx:DocumentType', 'INVOICE'),
          element('fx:DocumentFileName', FILE_NAME),
          element('fx:Version', '1.0'),
          element('fx:ConformanceLevel', 'EN 16931'),
        ],
        { 'xmlns:fx': FACTUR_X },
      ),
      description([element('pdfaExtension:schemas', sequence('Bag', [extensionSchema()]))], {
        'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
        'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
        'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
      }),
    ],
    { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' },
  )
  const meta = element('x:xmpmeta', [rdf], { 'xmlns:x': 'adobe:ns:meta/' })
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${meta}\n<?xpacket end="w"?>`
}

const resource = { 'rdf:parseType': 'Resource' }

const extensionSchema = () =>
  element(
    'rdf:li',
    [
      element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
      element('pdfaSchema:namespaceURI', FACTUR_X),
      element('pdfaSchema:prefix', 'fx'),
      element('pdfaSchema:property', [
        element(
          'rdf:Seq',
          PROPERTIES.map(([name, description]) =>
            element(
              'rdf:li',
              [
                element('pdfaProperty:name', name),
                element('pdfaProperty:valueType', 'Text'),
                element('pdfaProperty:category', 'external'),
                element('pdfaProperty:description', description),
              ],
              resource,
            ),
          ),
        ),
      ]),
    ],
    resource,
  )
