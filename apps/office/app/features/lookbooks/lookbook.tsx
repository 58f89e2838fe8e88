import { lookSeasons, lookTints, staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, ExternalLink, History, Link2, Plus } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/one-of.ts'
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
import { type BookDraft, bodyOf, draftOf, emptyLook, type LookDraft } from './book-draft.ts'
import { LookEditor } from './look-editor.tsx'
import './lookbooks.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { book: await call(staffLookbooks.show, { params: { id: params.id }, signal }), at: new Date() }
}

export function Component() {
  const { book, at } = useLoaderData<typeof loader>()
  // what somebody else saved is edited from the beginning
  return <Editor key={`${book.id} ${book.version}`} book={book} at={at} />
}
Component.displayName = 'Lookbook'

/** A look book: its words in five languages, its looks in their order, and the pieces on each. */
function Editor({ book, at }: Loaded) {
  const w = useWords()
  const l = w.lookbooks
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [draft, setDraft] = useState<BookDraft>(() => draftOf(book))
  const [dialog, setDialog] = useState<'picture' | 'publish' | 'versions' | 'links'>()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(book))
  const kept = useKeptForm(`lookbook ${book.id}`, draft, isDirty, setDraft)
  const canEdit = session.phase === 'in' && may(session.me, 'content.edit')
  const set = (fields: Partial<BookDraft>) => setDraft({ ...draft, ...fields })
  const setLook = (index: number, look: LookDraft) =>
    set({ looks: draft.looks.map((each, at) => (at === index ? look : each)) })
  const move = (index: number, by: -1 | 1) => {
    const looks = [...draft.looks]
    const [look] = looks.splice(index, 1)
    if (look) looks.splice(index + by, 0, look)
    set({ looks })
  }
  const save = () =>
    act(async () => {
      await call(staffLookbooks.edit, { params: { id: book.id }, body: bodyOf(draft), version: book.version })
      kept.forget()
    }, l.saved)
  const remove = async () => {
    await call(staffLookbooks.remove, { params: { id: book.id }, version: book.version })
    await navigate('/lookbooks')
  }
  const state = shownStateOf(book, at)
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/lookbooks" aria-label={l.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{shownName(book.title)}</h1>
        <span className={markOf[state]}>{l.states[state]}</span>
        {book.published_at && <span className="meta">{dayAndClock(w, book.published_at, at)}</span>}
        <div className="head-acts">
          <a className="btn" href={book.preview} target="_blank" rel="noreferrer">
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
      <fieldset className="lookbook" disabled={!canEdit}>
        <section className="card lookbook-card">
          <TextsField label={l.name} value={draft.title} most={120} onChange={(title) => set({ title })} />
          <TextsField
            label={l.description}
            value={draft.description}
            most={400}
            rows={3}
            onChange={(description) => set({ description })}
          />
          <div className="lookbook-facts">
            <Field
              label={l.address}
              value={draft.slug}
              maxLength={80}
              onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
            />
            <label className="field">
              <span className="small strong">{l.season}</span>
              <select
                className="input"
                value={draft.season}
                onChange={({ target }) => set({ season: oneOf(lookSeasons, target.value) })}
              >
                {Object.entries(l.seasons).map(([season, name]) => (
                  <option key={season} value={season}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span className="small strong">{l.tint}</span>
              <select
                className="input"
                value={draft.tint}
                onChange={({ target }) => set({ tint: oneOf(lookTints, target.value) })}
              >
                {Object.entries(l.tints).map(([tint, name]) => (
                  <option key={tint} value={tint}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </section>
        {draft.looks.map((look, index) => (
          <LookEditor
            key={look.key}
            look={look}
            number={index + 1}
            onChange={(changed) => setLook(index, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => set({ looks: draft.looks.filter((each) => each !== look) })}
            isFirst={index === 0}
            isLast={index === draft.looks.length - 1}
          />
        ))}
        {canEdit && (
          <div className="row wrap">
            <button type="button" className="btn" onClick={() => setDialog('picture')}>
              <Icon icon={Plus} />
              {l.addLook}
            </button>
            {state === 'draft' && (
              <RemoveButton
                className="btn btn-danger push"
                text={l.remove}
                name={shownName(book.title)}
                disabled={busy}
                remove={remove}
                done={l.removed}
              />
            )}
          </div>
        )}
      </fieldset>
      {dialog === 'picture' && (
        <PictureDialog
          use="look"
          onClose={() => setDialog(undefined)}
          onAdded={(key) => set({ looks: [...draft.looks, emptyLook(key)] })}
        />
      )}
      {dialog === 'versions' && (
        <ContentVersionsDialog
          routes={staffLookbooks}
          id={book.id}
          version={book.version}
          canEdit={canEdit}
          onClose={() => setDialog(undefined)}
          onDone={() => void revalidate()}
        />
      )}
      {dialog === 'links' && (
        <PreviewLinksDialog routes={staffLookbooks} id={book.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          routes={staffLookbooks}
          id={book.id}
          published_at={book.published_at}
          onClose={() => setDialog(undefined)}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
