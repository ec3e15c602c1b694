import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, joinClasses } from '@vitrine/ui'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { TextInput } from '../forms/fields.tsx'
import { IconButton } from '../forms/icon-button.tsx'
import { onEnter } from '../forms/on-enter.ts'
import { richTextText as text } from '../messages/content/rich-text.ts'
import { t } from '../messages/t.ts'
import { linkHref } from './link-href.ts'
import { useToolbarFocus } from './use-toolbar-focus.ts'

export interface RichTextEditorProps {
  readonly label: string
  /** The ids of the label, and of the hint and error. */
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isReadOnly: boolean
  /** HTML. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** A rich-text editor with its toolbar. Load it lazily: it is large. */
export function RichTextEditor({
  label,
  labelledBy,
  describedBy,
  isInvalid,
  isReadOnly,
  value,
  onChange,
}: RichTextEditorProps): ReactElement | null {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
      }),
    ],
    content: value,
    editable: !isReadOnly,
    // The style sheet of the console has its rules, because the content security policy allows no others.
    injectCSS: false,
    onUpdate: (update) => onChange(htmlOf(update.editor)),
  })
  // While its code loads, React may render the field more than once. The editor of an earlier attempt is destroyed.
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.setEditable(!isReadOnly, false)
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
          class: 'rich-text min-h-40 px-3 py-2.5 text-base outline-none md:text-sm',
        },
      },
    })
  }, [editor, isReadOnly, labelledBy, describedBy, isInvalid])
  // Another value, such as a template or a saved draft, replaces the text.
  useEffect(() => {
    if (editor.isDestroyed || editor.isFocused || value === htmlOf(editor)) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div
      className={joinClasses(
        'rounded-control border bg-surface focus-within:border-ink',
        isInvalid ? 'border-danger' : 'border-outline',
      )}
    >
      {!isReadOnly && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

interface Format {
  readonly name: string
  readonly Icon: LucideIcon
  readonly mark: readonly [string, object?]
  readonly run: (editor: Editor) => boolean
}

const FORMATS: readonly Format[] = [
  { name: text.bold, Icon: Bold, mark: ['bold'], run: (e) => e.chain().focus().toggleBold().run() },
  { name: text.italic, Icon: Italic, mark: ['italic'], run: (e) => e.chain().focus().toggleItalic().run() },
  {
    name: text.heading,
    Icon: Heading2,
    mark: ['heading', { level: 2 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: text.subheading,
    Icon: Heading3,
    mark: ['heading', { level: 3 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: text.bulletList,
    Icon: List,
    mark: ['bulletList'],
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: text.orderedList,
    Icon: ListOrdered,
    mark: ['orderedList'],
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: text.quote,
    Icon: TextQuote,
    mark: ['blockquote'],
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
]

function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }): ReactElement {
  const [isLinking, setIsLinking] = useState(false)
  const { tabIndexAt, ...focus } = useToolbarFocus(FORMATS.length)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: FORMATS.map(
        ({ mark: [name, attributes] }) => !current.isDestroyed && current.isActive(name, attributes),
      ),
      isLink: !current.isDestroyed && current.isActive('link'),
      canUndo: !current.isDestroyed && current.can().undo(),
      canRedo: !current.isDestroyed && current.can().redo(),
    }),
  })
  return (
    <>
      <div
        role="toolbar"
        aria-label={t(text.toolbar, { label })}
        className="flex flex-wrap border-b border-rule p-0.5"
        {...focus}
      >
        {FORMATS.map(({ name, Icon, run }, index) => (
          <IconButton
            key={name}
            name={name}
            Icon={Icon}
            aria-pressed={state.active[index] ?? false}
            className="size-9 aria-pressed:bg-sand aria-pressed:text-ink"
            tabIndex={tabIndexAt(index)}
            onClick={() => run(editor)}
          />
        ))}
        <IconButton
          name={text.link}
          Icon={LinkIcon}
          aria-pressed={state.isLink}
          aria-expanded={isLinking}
          className="size-9 aria-pressed:bg-sand aria-pressed:text-ink"
          tabIndex={tabIndexAt(FORMATS.length)}
          onClick={() => setIsLinking(!isLinking)}
        />
        <IconButton
          name={text.undo}
          Icon={Undo2}
          className="ms-auto size-9"
          tabIndex={-1}
          disabled={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          name={text.redo}
          Icon={Redo2}
          className="size-9"
          tabIndex={-1}
          disabled={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  )
}

/** The target of the link at the selection. It is no form, because it is inside one. */
function LinkForm({
  editor,
  onDone,
}: {
  readonly editor: Editor
  readonly onDone: () => void
}): ReactElement {
  const [url, setUrl] = useState<string>(editor.getAttributes('link').href ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const href = linkHref(url)
    setIsWrong(!href)
    if (!href) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: url.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className="grid gap-2 border-b border-rule p-3">
      <TextInput
        autoFocus
        label={text.linkUrl}
        hint={text.linkHint}
        error={isWrong ? text.linkWrong : undefined}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={onEnter(apply)}
      />
      <div className="flex gap-2">
        <Button size="small" variant="secondary" onClick={apply}>
          {text.apply}
        </Button>
        {editor.isActive('link') && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {text.removeLink}
          </Button>
        )}
      </div>
    </div>
  )
}
