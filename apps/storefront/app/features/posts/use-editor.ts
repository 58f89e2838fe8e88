import type { Locale } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { docOf, type Named } from './blocks.ts'
import { Draft, type Status } from './draft.ts'
import type { EditorPost } from './editor-post.ts'
import type { Marks, RichText } from './rich-text.ts'
import { forgetDraft, keepDraft, keyOf, readDraft, type SavedDraft } from './saved-draft.ts'
import { send, type Theirs } from './send.ts'
import { Uploads } from './uploads.ts'

type Fields = { title: string; excerpt: string; tags: string[] }
type T = ReturnType<typeof useT>
type Options = {
  user: number
  post: EditorPost | null
  products: Named[]
  place: RefObject<HTMLDivElement | null>
  locale: Locale
}

/** What is written, the text with its pictures, and where it is saved. The library of the text is loaded here alone. */
export function useEditor({ user, post, products, place, locale }: Options) {
  const t = useT()
  const [fields, show] = useState<Fields>({
    title: post?.title ?? '',
    excerpt: post?.excerpt ?? '',
    tags: post?.tags ?? [],
  })
  const [status, setStatus] = useState<Status>({ kind: 'new' })
  const [theirs, setTheirs] = useState<Theirs>()
  const [marks, setMarks] = useState<Marks>()
  const text = useRef<RichText>(null)
  const draft = useRef<Draft>(null)
  const typed = useRef(fields)

  const fill = (next: Fields) => {
    typed.current = next
    show(next)
  }
  const setFields = (next: Partial<Fields>) => {
    fill({ ...typed.current, ...next })
    draft.current?.touch()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one article is edited as long as the page is open
  useEffect(
    () =>
      openEditor(
        { user, post, products, place, locale },
        { text, draft, typed, fill, t, onStatus: setStatus, onConflict: setTheirs, onMarks: setMarks },
      ),
    [],
  )

  return {
    fields,
    setFields,
    status,
    theirs,
    marks,
    text,
    publish: () => draft.current?.save({ publish: true }),
    choose: async (which: 'mine' | 'theirs') => {
      if (which === 'theirs' && theirs) {
        fill(fieldsOf(theirs))
        text.current?.write(docOf(theirs.blocks, products))
      }
      await draft.current?.choose(which)
    },
  }
}

const fieldsOf = ({ title, excerpt, tags }: Fields): Fields => ({ title, excerpt, tags })

type Opened = {
  text: RefObject<RichText | null>
  draft: RefObject<Draft | null>
  typed: RefObject<Fields>
  fill: (next: Fields) => void
  t: T
  onStatus: (status: Status) => void
  onConflict: (theirs: Theirs | undefined) => void
  onMarks: (marks: Marks) => void
}

/** Opens the text with what this device kept of it, and saves it from then on; gives back what closes both. */
function openEditor(
  { user, post, products, place, locale }: Options,
  { text, draft, typed, fill, t, onStatus, onConflict, onMarks }: Opened,
): () => void {
  let over = false
  const first = typed.current
  // what there is to save before the text is open and after it is closed
  let doc = docOf(post?.blocks ?? [], products)
  const uploads = new Uploads(async () => draft.current?.article(), locale, {
    unreadable: t('posts.picture_unreadable'),
    network: t('errors.network'),
  })
  const saving = new Draft({
    post,
    locale,
    written: () => ({ ...typed.current, doc: text.current?.read() ?? doc, files: uploads.files }),
    send,
    keep: (article, saved) => keepDraft(keyOf(user, article), saved),
    forget: (article) => forgetDraft(keyOf(user, article)),
    now: () => Date.now(),
    onStatus,
    onConflict,
    onMade: (id) =>
      window.history.replaceState(window.history.state, '', window.location.pathname.replace(/new$/, `${id}/edit`)),
  })
  draft.current = saving
  const again = () => void (saving.isDirty && saving.save())
  const leaving = () => document.visibilityState === 'hidden' && again()
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', leaving)
  const open = async () => {
    const [{ openRichText }, saved] = await Promise.all([
      import('./rich-text.ts'),
      readDraft(keyOf(user, post?.id ?? null)),
    ])
    if (over || !place.current) return
    if (saved) for (const [key, picture] of Object.entries(saved.files)) uploads.start(key, picture)
    text.current = openRichText({
      place: place.current,
      label: t('posts.field_text'),
      doc: saved?.doc ?? docOf(post?.blocks ?? [], products),
      uploads,
      words: wordsOf(t),
      onChange: () => saving.touch(),
      onMarks,
      onUnreadable: () => showToast({ text: t('posts.picture_unreadable') }),
    })
    if (saved) restore(saved)
  }
  /** The draft of this device, but for fields typed meanwhile; over another version than it was written over, both are offered. */
  const restore = (saved: SavedDraft) => {
    const { title, excerpt, tags } = typed.current
    fill({
      title: title === first.title ? saved.title : title,
      excerpt: excerpt === first.excerpt ? saved.excerpt : excerpt,
      tags: tags === first.tags ? saved.tags : tags,
    })
    if (post && saved.version !== post.version) saving.conflict(post)
    else saving.touch()
  }
  void open()
  return () => {
    over = true
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', leaving)
    doc = text.current?.read() ?? doc
    again()
    saving.stop()
    text.current?.destroy()
    text.current = null
  }
}

const wordsOf = (t: T) => ({
  remove_picture: t('posts.picture_remove'),
  alt: t('posts.alt'),
  alt_hint: t('posts.alt_hint'),
  sending: t('posts.picture_sending'),
  retry: t('common.retry'),
  failed: t('posts.picture_failed'),
  product: t('posts.product_in_text'),
  remove_product: (name: string) => t('posts.product_remove', { name }),
})
