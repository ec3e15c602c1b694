import type { EmailBlock, EmailBody, EmailItem } from './email-body.ts'

/** The text of an outgoing email, with absolute URLs. */
export const withAbsoluteTextUrls = (plain: string, publicUrl: string): string =>
  plain.replaceAll(/^(\S.*): \//gm, (_, name) => `${name}: ${publicUrl}/`)

const asLine = ({ label: name, url }: { readonly label: string; readonly url: string }) => `${name}: ${url}`

const itemLine = ({ quantity, name, options = [], price }: EmailItem): string =>
  [`${quantity} × ${name}`, ...options, ...(price ? [price] : [])].join(' · ')

function blockLines(block: EmailBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  if (block.kind === 'items')
    return [...block.items.map(itemLine), ...block.rows.map((row) => `${row.label}: ${row.amount}`)]
  if (block.kind === 'details') return block.details.map(({ title, lines }) => [title, ...lines].join('\n'))
  // The sentences around it say the same.
  if (block.kind === 'giftCard' || block.kind === 'picture') return []
  return [block.text]
}

/** An email as plain text. */
export const renderEmailText = ({
  from,
  greeting,
  blocks,
  actions = [],
  files,
  contact,
  legal,
  footer,
}: EmailBody): string =>
  [
    greeting,
    ...blocks.flatMap(blockLines),
    ...(files ? [files.title, ...files.links.map(asLine)] : []),
    ...actions.map(asLine),
    from,
    ...(legal && legal.lines.length > 0 ? [legal.lines.join('\n')] : []),
    ...(legal?.links ?? []).map(asLine),
    ...(contact ? [`${contact.text} ${contact.email}`] : []),
    ...(footer ? [`${footer.text} ${footer.label}: ${footer.url}`] : []),
  ].join('\n\n')
