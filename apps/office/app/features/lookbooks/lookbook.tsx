import { lookSeasons, lookTints, staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ContentHead } from '../../parts/content-page.tsx'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { movedBy } from '../../parts/order-buttons.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { type BookDraft, bodyOf, draftOf, emptyLook, type LookDraft } from './book-draft.ts'
import { LookEditor } from './look-editor.tsx'
import styles from './lookbooks.module.css'

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
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const { draft, set, isDirty, kept } = useDraft(`lookbook ${book.id}`, () => draftOf(book))
  const [adding, setAdding] = useState(false)
  const canEdit = useMay('content.edit')
  const save = () =>
    act(async () => {
      await call(staffLookbooks.edit, { params: { id: book.id }, body: bodyOf(draft), version: book.version })
      kept.forget()
    }, t('lookbooks.saved'))
  const remove = async () => {
    await call(staffLookbooks.remove, { params: { id: book.id }, version: book.version })
    await navigate('/lookbooks')
  }
  return (
    <>
      <ContentHead
        content={book}
        routes={staffLookbooks}
        at={at}
        back={{ to: '/lookbooks', label: t('lookbooks.back') }}
        canEdit={canEdit}
        isDirty={isDirty}
        busy={busy}
        onSave={() => void save()}
      />
      {kept.offer}
      <ErrorText text={fault} />
      {isDirty && <p className="meta">{t('lookbooks.unsaved')}</p>}
      <EditorForm disabled={!canEdit} wide>
        <WordsCard draft={draft} set={set} />
        <Looks looks={draft.looks} onChange={(looks) => set({ looks })} />
        {canEdit && (
          <div className="row wrap">
            <AddButton text={t('lookbooks.addLook')} className="btn" big onClick={() => setAdding(true)} />
            {!book.published_at && (
              <RemoveButton
                className="btn btn-danger push"
                text={t('lookbooks.remove')}
                name={shownName(book.title)}
                disabled={busy}
                remove={remove}
                done={t('lookbooks.removed')}
              />
            )}
          </div>
        )}
      </EditorForm>
      {adding && (
        <PictureDialog
          use="look"
          onClose={() => setAdding(false)}
          onAdded={(key) => set({ looks: [...draft.looks, emptyLook(key)] })}
        />
      )}
    </>
  )
}

function WordsCard({ draft, set }: { draft: BookDraft; set: (fields: Partial<BookDraft>) => void }) {
  const t = useT()
  return (
    <EditorCard>
      <TextsField label={t('lookbooks.name')} value={draft.title} most={120} onChange={(title) => set({ title })} />
      <TextsField
        label={t('lookbooks.description')}
        value={draft.description}
        most={400}
        rows={3}
        onChange={(description) => set({ description })}
      />
      <div className={styles.facts}>
        <Field
          label={t('lookbooks.address')}
          value={draft.slug}
          maxLength={80}
          onChange={({ target }) => set({ slug: cleanSlug(target.value) })}
        />
        <SelectField
          label={t('lookbooks.season')}
          value={draft.season}
          options={choicesOf(lookSeasons, t.group('lookbooks.seasons'))}
          onChange={(season) => set({ season })}
        />
        <SelectField
          label={t('lookbooks.tint')}
          value={draft.tint}
          options={choicesOf(lookTints, t.group('lookbooks.tints'))}
          onChange={(tint) => set({ tint })}
        />
      </div>
    </EditorCard>
  )
}

function Looks({ looks, onChange }: { looks: LookDraft[]; onChange: (looks: LookDraft[]) => void }) {
  return looks.map((look, index) => (
    <LookEditor
      key={look.key}
      look={look}
      number={index + 1}
      onChange={(changed) => onChange(looks.with(index, changed))}
      onMove={(by) => onChange(movedBy(looks, index, by))}
      onRemove={() => onChange(looks.filter((each) => each !== look))}
      isFirst={index === 0}
      isLast={index === looks.length - 1}
    />
  ))
}

export const HydrateFallback = () => <Skeleton rows={6} />
