import { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { markOf } from '../../lib/shown-state.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PublishDialog } from '../../parts/form/publish-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { PreviewDialog, VersionsDialog } from './page-dialogs.tsx'
import { contentOf, draftOf, isSame, type PageDraft } from './page-draft.ts'
import styles from './pages.module.css'
import { PartsEditor } from './parts-editor.tsx'

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
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const { draft, set, isDirty, kept } = useDraft(`page ${page.id}`, () => draftOf(page), isSame)
  const canEdit = useMay('content.edit')
  const save = () =>
    act(async () => {
      await call(staffPages.edit, { params: { id: page.id }, body: contentOf(draft), version: page.version })
      kept.forget()
    }, t('lookbooks.saved'))
  const remove = async () => {
    await call(staffPages.remove, { params: { id: page.id }, version: page.version })
    await navigate('/pages')
  }
  return (
    <>
      <Head page={page} at={at} canEdit={canEdit} isDirty={isDirty} busy={busy} onSave={() => void save()} />
      {kept.offer}
      <ErrorText text={fault} />
      {isDirty && <p className="meta">{t('lookbooks.unsaved')}</p>}
      <EditorForm disabled={!canEdit}>
        <WordsCard draft={draft} former={page.former} set={set} />
        <PartsEditor blocks={draft.blocks} named={page} onChange={(blocks) => set({ blocks })} />
      </EditorForm>
      {canEdit && page.state === 'draft' && (
        <div className={clsx('row', styles.end)}>
          <RemoveButton
            text={t('lookbooks.remove')}
            name={shownName(page.title)}
            disabled={busy}
            remove={remove}
            done={t('lookbooks.removed')}
          />
        </div>
      )}
    </>
  )
}

type HeadProps = Loaded & { canEdit: boolean; isDirty: boolean; busy: boolean; onSave: () => void }

function Head({ page, at, canEdit, isDirty, busy, onSave }: HeadProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'preview'>()
  const common = { id: page.id, onClose: () => setDialog(undefined) }
  return (
    <>
      <div className="page-head">
        <BackLink to="/pages" label={t('pages.back')} />
        <h1>{shownName(page.title)}</h1>
        <span className={markOf[page.state]}>{t(`lookbooks.states.${page.state}`)}</span>
        {page.changed && page.state === 'shown' && <span className="state state-warn">{t('pages.changed')}</span>}
        {page.publish_at && <span className="meta">{dayAndClock(t, page.publish_at, at)}</span>}
        <button type="button" className="btn" onClick={() => setDialog('versions')}>
          {t('pages.versions')}
        </button>
        {canEdit && (
          <>
            <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('preview')}>
              {t('pages.preview')}
            </button>
            <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('publish')}>
              {t('lookbooks.publish')}
            </button>
            <button type="button" className="btn btn-go" data-save disabled={busy || !isDirty} onClick={onSave}>
              {t('lookbooks.save')}
            </button>
          </>
        )}
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          {...common}
          routes={staffPages}
          published_at={page.state === 'draft' ? null : (page.publish_at ?? at.toISOString())}
          onSaved={() => void revalidate()}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog {...common} at={at} canEdit={canEdit} onRestored={() => void revalidate()} />
      )}
      {dialog === 'preview' && <PreviewDialog {...common} />}
    </>
  )
}

type WordsProps = { draft: PageDraft; former: readonly string[]; set: (fields: Partial<PageDraft>) => void }

function WordsCard({ draft, former, set }: WordsProps) {
  const t = useT()
  return (
    <EditorCard>
      <TextsField label={t('pages.name')} value={draft.title} most={160} onChange={(title) => set({ title })} />
      <Field
        label={t('lookbooks.address')}
        hint={
          former.length > 0
            ? t('pages.formerly', { paths: former.map((slug) => `/pages/${slug}`).join(', ') })
            : `/pages/${draft.slug}`
        }
        value={draft.slug}
        maxLength={80}
        onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
      />
      <details>
        <summary className={styles.summary}>{t('pages.seo')}</summary>
        <div className="stack">
          <TextsField
            label={t('pages.metaTitle')}
            value={draft.meta_title}
            most={160}
            onChange={(meta_title) => set({ meta_title })}
          />
          <TextsField
            label={t('pages.metaDescription')}
            value={draft.meta_description}
            most={320}
            rows={2}
            onChange={(meta_description) => set({ meta_description })}
          />
        </div>
      </details>
    </EditorCard>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
