import { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { markOf } from '../../lib/shown-state.ts'
import { cleanSlug } from '../../lib/slug.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { PublishDialog } from '../../parts/publish-dialog.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { PreviewDialog, VersionsDialog } from './page-dialogs.tsx'
import { contentOf, draftOf, type PageDraft } from './page-draft.ts'
import { PartsEditor } from './parts-editor.tsx'
import './pages.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { page: await call(staffPages.show, { params: { id: params.id }, signal }), at: new Date() }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <Editor key={`${loaded.page.id} ${loaded.page.version}`} {...loaded} />
}
Component.displayName = 'Page'

/** A page: its words for search engines, and its parts in five languages beside each other. */
function Editor({ page, at }: Loaded) {
  const w = useWords()
  const p = w.pages
  const l = w.lookbooks
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [first] = useState(() => draftOf(page))
  const [draft, setDraft] = useState<PageDraft>(first)
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'preview'>()
  const isDirty = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(first))
  const kept = useKeptForm(`page ${page.id}`, draft, isDirty, setDraft)
  const canEdit = session.phase === 'in' && may(session.me, 'content.edit')
  const set = (fields: Partial<PageDraft>) => setDraft({ ...draft, ...fields })
  const save = () =>
    act(async () => {
      await call(staffPages.edit, { params: { id: page.id }, body: contentOf(draft), version: page.version })
      kept.forget()
    }, l.saved)
  const remove = async () => {
    await call(staffPages.remove, { params: { id: page.id }, version: page.version })
    await navigate('/pages')
  }
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/pages" aria-label={p.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{shownName(page.title)}</h1>
        <span className={markOf[page.state]}>{l.states[page.state]}</span>
        {page.changed && page.state === 'shown' && <span className="state state-warn">{p.changed}</span>}
        {page.publish_at && <span className="meta">{dayAndClock(w, page.publish_at, at)}</span>}
        <button type="button" className="btn" onClick={() => setDialog('versions')}>
          {p.versions}
        </button>
        {canEdit && (
          <>
            <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('preview')}>
              {p.preview}
            </button>
            <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('publish')}>
              {l.publish}
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
      {kept.offer}
      <ErrorText text={fault} />
      {isDirty && <p className="meta">{l.unsaved}</p>}
      <fieldset className="pages-edit" disabled={!canEdit}>
        <section className="card pages-card">
          <TextsField label={p.name} value={draft.title} most={160} onChange={(title) => set({ title })} />
          <Field
            label={l.address}
            hint={
              page.former.length > 0
                ? p.formerly(page.former.map((slug) => `/pages/${slug}`).join(', '))
                : `/pages/${draft.slug}`
            }
            value={draft.slug}
            maxLength={80}
            onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
          />
          <details>
            <summary>{p.seo}</summary>
            <div className="stack">
              <TextsField
                label={p.metaTitle}
                value={draft.meta_title}
                most={160}
                onChange={(meta_title) => set({ meta_title })}
              />
              <TextsField
                label={p.metaDescription}
                value={draft.meta_description}
                most={320}
                rows={2}
                onChange={(meta_description) => set({ meta_description })}
              />
            </div>
          </details>
        </section>
        <PartsEditor blocks={draft.blocks} named={page} onChange={(blocks) => set({ blocks })} />
      </fieldset>
      {canEdit && page.state === 'draft' && (
        <div className="row pages-end">
          <RemoveButton text={l.remove} name={shownName(page.title)} disabled={busy} remove={remove} done={l.removed} />
        </div>
      )}
      {dialog === 'publish' && (
        <PublishDialog
          routes={staffPages}
          id={page.id}
          published_at={page.state === 'draft' ? null : (page.publish_at ?? at.toISOString())}
          onClose={() => setDialog(undefined)}
          onSaved={() => void revalidate()}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          id={page.id}
          at={at}
          canEdit={canEdit}
          onClose={() => setDialog(undefined)}
          onRestored={() => void revalidate()}
        />
      )}
      {dialog === 'preview' && <PreviewDialog id={page.id} onClose={() => setDialog(undefined)} />}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
