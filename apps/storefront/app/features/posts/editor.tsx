import type { ArticleTag } from '@delguur/contract/community/articles'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { IconButton, IconLink } from '@delguur/ui/icon-button'
import { Note } from '@delguur/ui/note'
import { Sheet } from '@delguur/ui/sheet'
import { showToast } from '@delguur/ui/toast-store'
import { Eye, GitCompare, X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { docOf, type Named, nodesOf } from './blocks.ts'
import type { EditorPost } from './editor-post.ts'
import { Preview, previewOf } from './preview.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { clockText, SaveStatus } from './save-status.tsx'
import { TagChoice } from './tag-choice.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

export type EditorProps = { user: number; post: EditorPost | null; products: Named[]; tags: ArticleTag[] }

/** The page on which an article is written. */
export function Editor({ user, post, products, tags }: EditorProps) {
  const t = useT()
  const path = usePath()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const titleBox = useRef<HTMLTextAreaElement>(null)
  const editor = useEditor({ user, post, products, place, locale })
  const { fields, status, theirs, marks, text } = editor
  const [sheet, setSheet] = useState<'preview' | 'product' | 'compare'>()
  const { problem, busy, publish } = usePublish(editor, { title: titleBox, place })
  const close = () => setSheet(undefined)
  return (
    <div className="post-page">
      <header className="post-bar">
        <IconLink icon={X} label={t('posts.close')} href={path('/account/posts')} />
        <SaveStatus status={status} />
        <IconButton icon={Eye} label={t('posts.preview')} onClick={() => setSheet('preview')} />
        <Button variant="main" busy={busy && t('posts.publishing')} onClick={() => void publish()}>
          {t('posts.publish')}
        </Button>
      </header>
      <div className="post-edit">
        <h1 className="vh">{t('posts.new')}</h1>
        <Notes post={post} theirs={theirs} problem={problem} onCompare={() => setSheet('compare')} />
        <PostFields editor={editor} post={post} tags={tags} titleBox={titleBox} />
        <div ref={place} className="post-place" />
        {!marks && (
          <p className="muted" role="status">
            {t('posts.loading')}
          </p>
        )}
      </div>
      {marks && (
        <Toolbar
          marks={marks}
          disabled={false}
          onTool={(tool) => text.current?.use(tool)}
          onPictures={(files) => void text.current?.addPictures(files)}
          onProduct={() => setSheet('product')}
        />
      )}
      <ProductSheet
        open={sheet === 'product'}
        onClose={close}
        onChoose={(product) => {
          text.current?.addProduct(product)
          close()
          // the closed sheet gives the focus back first
          requestAnimationFrame(() => text.current?.focus())
        }}
      />
      <Sheet open={sheet === 'preview'} onClose={close} title={t('posts.preview')}>
        {sheet === 'preview' && <Preview title={fields.title} excerpt={fields.excerpt} {...previewOf(docIn(editor))} />}
      </Sheet>
      <Sheet open={sheet === 'compare'} onClose={close} title={t('posts.conflict_choose')}>
        {sheet === 'compare' && theirs && (
          <Compare
            editor={editor}
            theirs={theirs}
            onChoose={(which) => {
              close()
              void editor.choose(which)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

type OpenEditor = ReturnType<typeof useEditor>
type Theirs = NonNullable<OpenEditor['theirs']>

const docIn = ({ text }: OpenEditor) => text.current?.read() ?? docOf([], [])

/** Publishes where nothing is missing; else says what is, and goes there. */
function usePublish(editor: OpenEditor, places: Places) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const { fields, status } = editor
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (status.kind === 'saving') setProblem(undefined)
  }, [status.kind])
  const publish = async () => {
    if (busy) return
    const missing = missingIn(fields.title, docIn(editor), places)
    setProblem(missing && t(missing.text))
    if (missing) return missing.focus()
    setBusy(true)
    const answer = await editor.publish()
    setBusy(false)
    if (!answer?.ok) return setProblem(answer?.error ?? t('errors.network'))
    showToast({ text: t(answer.article.state === 'published' ? 'posts.published' : 'posts.handed') })
    void navigate(path('/account/posts'))
  }
  return { problem, busy, publish }
}

type NotesProps = {
  post: EditorPost | null
  theirs: Theirs | undefined
  problem: string | undefined
  onCompare: () => void
}

function Notes({ post, theirs, problem, onCompare }: NotesProps) {
  const t = useT()
  return (
    <>
      {theirs && (
        <Note kind="warn" icon={GitCompare} live>
          <b>{t('posts.conflict', { time: clockText(Date.parse(theirs.updated_at)) })}</b> {t('posts.conflict_text')}{' '}
          <button type="button" className="link" onClick={onCompare}>
            {t('posts.conflict_choose')}
          </button>
        </Note>
      )}
      {post?.state === 'refused' && post.reason && (
        <Note kind="bad">{t('posts.refused_text', { reason: post.reason })}</Note>
      )}
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
    </>
  )
}

type FieldsProps = Pick<EditorProps, 'post' | 'tags'> & {
  editor: OpenEditor
  titleBox: RefObject<HTMLTextAreaElement | null>
}

/** The title, the tags and the summary. */
function PostFields({ editor: { fields, setFields, text }, post, tags, titleBox }: FieldsProps) {
  const t = useT()
  return (
    <>
      <label className="vh" htmlFor="post-title">
        {t('posts.field_title')}
      </label>
      <textarea
        id="post-title"
        ref={titleBox}
        className="post-title"
        rows={1}
        maxLength={160}
        placeholder={t('posts.field_title')}
        value={fields.title}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          text.current?.focus()
        }}
        onChange={({ target }) => setFields({ title: target.value.replaceAll('\n', ' ') })}
      />
      <TagChoice
        all={tags}
        own={post?.new_tags ?? []}
        chosen={fields.tags}
        onChange={(chosen) => setFields({ tags: chosen })}
      />
      <label className="vh" htmlFor="post-excerpt">
        {t('posts.field_excerpt')}
      </label>
      <textarea
        id="post-excerpt"
        className="post-excerpt"
        rows={1}
        maxLength={400}
        placeholder={t('posts.excerpt_hint')}
        value={fields.excerpt}
        onChange={({ target }) => setFields({ excerpt: target.value })}
      />
    </>
  )
}

type CompareProps = { editor: OpenEditor; theirs: Theirs; onChoose: (which: 'mine' | 'theirs') => void }

/** Both versions, of which one is chosen. */
function Compare({ editor, theirs, onChoose }: CompareProps) {
  const t = useT()
  const { fields } = editor
  return (
    <div className="post-compare">
      {(['mine', 'theirs'] as const).map((which) => (
        <section key={which} aria-label={t(`posts.conflict_${which}`)}>
          <h3>{t(`posts.conflict_${which}`)}</h3>
          <Preview
            {...(which === 'mine'
              ? { title: fields.title, excerpt: fields.excerpt, ...previewOf(docIn(editor)) }
              : { ...theirs, names: new Map() })}
          />
          <Button variant="dark" onClick={() => onChoose(which)}>
            {t('posts.conflict_take')}
          </Button>
        </section>
      ))}
    </div>
  )
}

type Places = { title: RefObject<HTMLTextAreaElement | null>; place: RefObject<HTMLDivElement | null> }
type Missing = {
  text: `posts.${'missing_title' | 'missing_text' | 'alt_missing' | 'picture_waits'}`
  focus: () => void
}

/** What is missing before others read it, and where it is to be written. */
function missingIn(title: string, doc: ReturnType<typeof docOf>, { title: box, place }: Places): Missing | undefined {
  const focus = (selector: string) => () => place.current?.querySelector<HTMLElement>(selector)?.focus()
  if (!title.trim()) return { text: 'posts.missing_title', focus: () => box.current?.focus() }
  if (previewOf(doc).blocks.length === 0) return { text: 'posts.missing_text', focus: focus('.post-text') }
  const pictures = nodesOf(doc, 'picture')
  const blank = pictures.findIndex(({ attrs }) => !String(attrs?.alt ?? '').trim())
  if (blank >= 0) {
    const field = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-alt]') ?? [])][blank]
    return { text: 'posts.alt_missing', focus: () => field()?.focus() }
  }
  if (pictures.some(({ attrs }) => !attrs?.id))
    return { text: 'posts.picture_waits', focus: focus('.post-progress .link') }
  return undefined
}
