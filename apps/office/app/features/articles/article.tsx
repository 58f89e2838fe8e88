import type { ArticlePicture } from '@delguur/contract/community/articles'
import { staffArticles } from '@delguur/contract/community/articles-staff'
import { type Locale, locales } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, ExternalLink, History, Link2 } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { markOf, shownStateOf } from '../../lib/shown-state.ts'
import { cleanSlug } from '../../lib/slug.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ContentVersionsDialog } from '../../parts/content-versions.tsx'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { PictureDialog } from '../../parts/picture-dialog.tsx'
import { PreviewLinksDialog } from '../../parts/preview-links.tsx'
import { PublishDialog } from '../../parts/publish-dialog.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { type ArticleDraft, bare, bodyOf, draftOf, hasWords, isSame } from './article-draft.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import './articles.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [article, choices] = await Promise.all([
    call(staffArticles.show, { params: { id: params.id }, signal }),
    call(staffArticles.choices, { signal }),
  ])
  return { article, choices, at: new Date() }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { id, version } = loaded.article
  // what somebody else saved is edited from the beginning
  return <Editor key={`${id} ${version}`} {...loaded} />
}
Component.displayName = 'Article'

/** An article or news: its words in five languages, its text part by part, its picture, author and tags. */
function Editor({ article, choices, at }: Loaded) {
  const w = useWords()
  const a = w.articles
  const l = w.lookbooks
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [first] = useState(() => draftOf(article))
  const [draft, setDraft] = useState<ArticleDraft>(first)
  const [pictures, setPictures] = useState<ArticlePicture[]>(article.pictures)
  const [names, setNames] = useState(article.products)
  const [lang, setLang] = useState<Locale>('mn')
  const [dialog, setDialog] = useState<'picture' | 'publish' | 'versions' | 'links'>()
  const isDirty = !isSame(draft, first)
  const kept = useKeptForm(`article ${article.id}`, draft, isDirty, setDraft)
  const canEdit = session.phase === 'in' && may(session.me, 'content.edit')
  const set = (fields: Partial<ArticleDraft>) => setDraft({ ...draft, ...fields })
  const setBlocks = (blocks: ArticleDraft['body'][Locale]) => set({ body: { ...draft.body, [lang]: blocks } })
  const save = () =>
    act(async () => {
      await call(staffArticles.edit, { params: { id: article.id }, body: bodyOf(draft), version: article.version })
      kept.forget()
    }, l.saved)
  const remove = async () => {
    await call(staffArticles.remove, { params: { id: article.id }, version: article.version })
    await navigate(`/articles?kind=${article.kind}`)
  }
  const state = shownStateOf(article, at)
  const isBare = draft.body[lang].length === 0 && lang !== 'mn' && draft.body.mn.length > 0
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to={`/articles?kind=${article.kind}`} aria-label={a.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{shownName(article.title)}</h1>
        <span className={markOf[state]}>{l.states[state]}</span>
        {article.published_at && <span className="meta">{dayAndClock(w, article.published_at, at)}</span>}
        <div className="head-acts">
          <a className="btn" href={article.preview} target="_blank" rel="noreferrer">
            <Icon icon={ExternalLink} small />
            {l.preview}
          </a>
          {canEdit && (
            <button type="button" className="btn" onClick={() => setDialog('links')}>
              <Icon icon={Link2} small />
              {w.history.links}
            </button>
          )}
          <button type="button" className="btn" disabled={isDirty} onClick={() => setDialog('versions')}>
            <Icon icon={History} small />
            {w.history.open}
          </button>
          {canEdit && (
            <>
              <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('publish')}>
                {state === 'draft' ? l.publish : l.whenShown}
              </button>
              <button
                type="button"
                className="btn btn-go"
                data-save
                disabled={busy || !isDirty}
                onClick={() => void save()}
              >
                {l.save}
              </button>
            </>
          )}
        </div>
      </div>
      {kept.offer}
      <ErrorText text={fault} />
      {isDirty && <p className="meta">{l.unsaved}</p>}
      <fieldset className="article" disabled={!canEdit}>
        <section className="card article-card">
          <TextsField label={a.name} value={draft.title} most={160} onChange={(title) => set({ title })} />
          <TextsField
            label={a.excerpt}
            value={draft.excerpt}
            most={400}
            rows={3}
            onChange={(excerpt) => set({ excerpt })}
          />
        </section>
        <section className="card article-card" aria-label={a.text}>
          <div className="row wrap">
            <h2>{a.text}</h2>
            <fieldset className="switch" aria-label={a.language}>
              {locales.map((each) => (
                <button key={each} type="button" aria-pressed={lang === each} onClick={() => setLang(each)}>
                  {l.languages[each]}
                  {!draft.body[each].some(hasWords) && <span className="unseen"> {a.missing}</span>}
                  {!draft.body[each].some(hasWords) && <span aria-hidden="true"> ·</span>}
                </button>
              ))}
            </fieldset>
          </div>
          {isBare && (
            <p className="row wrap">
              <span className="meta">{a.fallsBack}</span>
              <button type="button" className="btn" onClick={() => setBlocks(bare(draft.body.mn))}>
                {a.takeParts}
              </button>
            </p>
          )}
          <BlocksEditor
            key={lang}
            articleId={article.id}
            lang={lang === 'cn' ? 'zh' : lang}
            blocks={draft.body[lang]}
            onChange={setBlocks}
            pictures={pictures}
            onPicture={(picture) => setPictures([...pictures, picture])}
            names={names}
            onNamed={(slug, name) => setNames({ ...names, [slug]: name })}
          />
        </section>
        <section className="card article-card">
          <div className="article-facts">
            <Field
              label={l.address}
              value={draft.slug}
              maxLength={80}
              onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
            />
            <label className="field">
              <span className="small strong">{a.author}</span>
              <select
                className="input"
                value={draft.author_id ?? ''}
                onChange={({ target }) => set({ author_id: Number(target.value) || null })}
              >
                <option value="">{a.noAuthor}</option>
                {choices.authors.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <fieldset className="article-tags">
            <legend className="small strong">{a.tags}</legend>
            {choices.tags.map(({ slug, name }) => (
              <label key={slug} className="row">
                <input
                  type="checkbox"
                  checked={draft.tags.includes(slug)}
                  disabled={!draft.tags.includes(slug) && draft.tags.length >= 5}
                  onChange={({ target }) =>
                    set({ tags: target.checked ? [...draft.tags, slug] : draft.tags.filter((each) => each !== slug) })
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
          <div className="article-cover">
            {draft.picture_key ? (
              <img
                src={`/media/${draft.picture_key}-wide-${widthOf(draft.picture_key)}.webp`}
                alt=""
                width="240"
                height="180"
              />
            ) : (
              <span className="article-blank" />
            )}
            <div className="stack">
              <b className="small">{a.cover}</b>
              <div className="row wrap">
                <button type="button" className="btn" onClick={() => setDialog('picture')}>
                  {draft.picture_key ? l.otherPicture : l.picture}
                </button>
                {draft.picture_key && (
                  <button type="button" className="btn btn-quiet" onClick={() => set({ picture_key: null })}>
                    {l.removeLook}
                  </button>
                )}
              </div>
            </div>
          </div>
          {draft.picture_key && (
            <TextsField
              label={a.alt}
              value={draft.picture_alt}
              most={300}
              onChange={(picture_alt) => set({ picture_alt })}
            />
          )}
        </section>
        {canEdit && state === 'draft' && (
          <div className="row">
            <RemoveButton
              className="btn btn-danger push"
              text={l.remove}
              name={shownName(article.title)}
              disabled={busy}
              remove={remove}
              done={l.removed}
            />
          </div>
        )}
      </fieldset>
      {dialog === 'picture' && (
        <PictureDialog
          use="article"
          onClose={() => setDialog(undefined)}
          onAdded={(picture_key) => set({ picture_key })}
        />
      )}
      {dialog === 'versions' && (
        <ContentVersionsDialog
          routes={staffArticles}
          id={article.id}
          version={article.version}
          canEdit={canEdit}
          onClose={() => setDialog(undefined)}
          onDone={() => void revalidate()}
        />
      )}
      {dialog === 'links' && (
        <PreviewLinksDialog routes={staffArticles} id={article.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          routes={staffArticles}
          id={article.id}
          published_at={article.published_at}
          onClose={() => setDialog(undefined)}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}

/** The least width of a picture that staff sent, or that is a look; drawn scenes have others. */
export const widthOf = (key: string): number => (/^(look-|content\/)/.test(key) ? 600 : 800)

export const HydrateFallback = () => <Skeleton rows={6} />
