import { localize } from '../../i18n/localize.ts'

/** Texts of the rich-text editor. */
export const richTextText = localize('richTextText', {
  toolbar: 'Formatting: {label}',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  linkUrl: 'Link URL',
  linkHint: 'A URL, an email address, or a path in your shop, such as /pages/terms.',
  linkWrong: 'Enter a URL that starts with https://, a path that starts with /, or an email address.',
  apply: 'Apply',
  removeLink: 'Remove link',
  undo: 'Undo',
  redo: 'Redo',
  html: 'Edit HTML',
})
