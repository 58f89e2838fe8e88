import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo, undoDepth } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Doc, Named } from './blocks.ts'
import { type PartWords, PictureView, ProductView } from './part-views.ts'
import { schema } from './schema.ts'
import type { Uploads } from './uploads.ts'

export type Tool = 'heading' | 'strong' | 'list' | 'quote' | 'undo'
export type Marks = Record<Exclude<Tool, 'undo'>, boolean> & { canUndo: boolean }
export type RichText = {
  use: (tool: Tool) => void
  addPictures: (files: readonly File[]) => Promise<void>
  addProduct: (product: Named) => void
  read: () => Doc
  write: (doc: Doc) => void
  focus: () => void
  destroy: () => void
}
type Options = {
  place: HTMLElement
  label: string
  doc: Doc
  uploads: Uploads
  words: PartWords
  onChange: () => void
  onMarks: (marks: Marks) => void
  onUnreadable: () => void
}

const { heading, quote, list, item, paragraph, picture, product } = schema.nodes
const { strong } = schema.marks

/** Makes what is selected one of a kind of part, or plain text again. */
const toggleBlock =
  (type: typeof heading): Command =>
  (state, dispatch) =>
    type && paragraph
      ? setBlockType(state.selection.$from.parent.type === type ? paragraph : type)(state, dispatch)
      : false

const isInList = ({ selection: { $from } }: EditorState): boolean => $from.depth > 1 && $from.node(-1).type === item

const toggleList: Command = (state, dispatch) => {
  if (!list || !item || !paragraph) return false
  if (isInList(state)) return liftListItem(item)(state, dispatch)
  return wrapInList(list)(state, dispatch)
}

const tools: Record<Tool, Command> = {
  heading: toggleBlock(heading),
  quote: toggleBlock(quote),
  strong: strong ? toggleMark(strong) : () => false,
  list: toggleList,
  undo,
}

const keys = keymap({
  'Mod-b': tools.strong,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Alt-2': tools.heading,
  'Mod-Shift-8': tools.list,
  'Mod-Shift-9': tools.quote,
  Enter: item ? chainCommands(splitListItem(item), liftListItem(item)) : () => false,
})

function marksOf(state: EditorState): Marks {
  const { $from, empty, from, to } = state.selection
  const isStrong =
    strong !== undefined &&
    (empty
      ? strong.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, strong))
  return {
    heading: $from.parent.type === heading,
    quote: $from.parent.type === quote,
    list: isInList(state),
    strong: isStrong,
    canUndo: undoDepth(state) > 0,
  }
}

const stateOf = (doc: Doc): EditorState =>
  EditorState.create({ doc: schema.nodeFromJSON(doc), plugins: [keys, keymap(baseKeymap), history()] })

/** The text of an article as it is written; it draws and reads `Doc`. */
export function openRichText(options: Options): RichText {
  const { place, uploads, words, onChange, onMarks } = options
  const view: EditorView = new EditorView(place, {
    state: stateOf(options.doc),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      class: 'story-text post-text',
    },
    nodeViews: {
      picture: (node, at, position) => new PictureView(node, at, position, uploads, words),
      product: (node, at, position) => new ProductView(node, at, position, words),
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction))
      onMarks(marksOf(view.state))
      if (transaction.docChanged) onChange()
    },
    handlePaste: (_, event) => takeFiles(event.clipboardData),
    handleDrop: (_, event) => takeFiles(event.dataTransfer),
  })

  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return false
    void addPictures(files)
    return true
  }

  /** After the part that is being written, with a line below it to write on. */
  function insert(node: ReturnType<NonNullable<typeof picture>['create']>): void {
    const { $from } = view.state.selection
    const at = $from.depth > 0 ? $from.after(1) : view.state.selection.to
    const isLast = at >= view.state.doc.content.size
    const below = isLast && paragraph ? [paragraph.create()] : []
    const change = view.state.tr.insert(at, [node, ...below])
    change.setSelection(Selection.near(change.doc.resolve(at + node.nodeSize)))
    view.dispatch(change.scrollIntoView())
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const upload = await uploads.add(file)
      if (upload && picture) insert(picture.create({ upload }))
      else options.onUnreadable()
    }
  }

  uploads.onArrived = (key, { id, url }) => {
    const change = view.state.tr
    view.state.doc.descendants((node, at) => {
      if (node.type === picture && node.attrs.upload === key)
        change.setNodeMarkup(at, undefined, { ...node.attrs, id, src: url, upload: null })
    })
    if (change.docChanged) view.dispatch(change.setMeta('addToHistory', false))
  }
  onMarks(marksOf(view.state))

  return {
    use: (tool) => {
      tools[tool](view.state, view.dispatch)
      view.focus()
    },
    addPictures,
    addProduct: ({ id, slug, name, picture: source }) => {
      if (product) insert(product.create({ id, slug, name, picture: source ?? '' }))
    },
    read: () => view.state.doc.toJSON() as Doc,
    write: (doc) => {
      view.updateState(stateOf(doc))
      onMarks(marksOf(view.state))
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
