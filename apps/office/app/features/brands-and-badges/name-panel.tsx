import { badgeColors, staffBrands } from '@delguur/contract/catalog/names-staff'
import type { SomeTexts, Texts } from '@delguur/contract/texts'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { GitMerge, ImagePlus, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, call } from '../../lib/api.ts'
import { shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { PictureDialog } from '../../parts/picture-dialog.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast } from '../../parts/toast.tsx'
import { ColorField } from './add-name.tsx'
import { type BadgeColor, isCoded, type Kind, names, type Row, type TextKey, textFields, titleOf } from './kinds.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { type ValueDraft, Values } from './values.tsx'

type Draft = {
  title: Texts
  texts: Partial<Record<TextKey, Texts>>
  position: number
  color: BadgeColor | undefined
  active: boolean
  filterable: boolean
  values: ValueDraft[]
}

const draftOf = (kind: Kind, row: Row): Draft => ({
  title: titleOf(row),
  texts: Object.fromEntries(textFields[kind].map(({ key }) => [key, row[key] ?? { mn: '' }])),
  position: row.position,
  color: badgeColors.find((each) => each === row.color),
  active: row.active ?? true,
  filterable: row.filterable ?? true,
  values: (row.values ?? []).map(({ id, name, presentation, hex }) => ({
    key: String(id),
    id,
    name,
    presentation,
    hex,
  })),
})

const cleared = (texts: Texts): SomeTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text?.trim() || (locale === 'mn' ? '' : null)]),
  )

function bodyOf(kind: Kind, draft: Draft) {
  const title = cleared(draft.title)
  const texts: Partial<Record<TextKey, SomeTexts>> = Object.fromEntries(
    Object.entries(draft.texts).map(([key, value]) => [key, cleared(value)]),
  )
  return {
    ...(isCoded(kind) ? { presentation: title } : { name: title }),
    ...texts,
    position: draft.position,
    ...(kind === 'badges' && { color: draft.color }),
    ...(kind === 'vendors' && { active: draft.active }),
    ...(kind === 'option_types' && {
      filterable: draft.filterable,
      values: draft.values.map(({ id, presentation, hex }) => ({ id, presentation: cleared(presentation), hex })),
    }),
  }
}

type Props = { kind: Kind; row: Row; others: Row[]; mayEdit: boolean; onClose: () => void }

/** One name: its words in five languages and what is its own, merging and deleting. */
export function NamePanel({ kind, row, others, mayEdit, onClose }: Props) {
  const w = useWords()
  const n = w.names
  const { revalidate } = useRevalidator()
  const stored = draftOf(kind, row)
  const [draft, setDraft] = useState(stored)
  const [dialog, setDialog] = useState<'merge' | 'logo'>()
  const { act, busy, fault } = useAct((refused) => usesIn(refused, n.uses))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const kept = useKeptForm(`${kind} ${row.id}`, draft, isDirty, setDraft)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const params = { id: row.id }
  const discard = () => {
    setDraft(stored)
    showToast(w.removing.discarded, async () => setDraft(draft))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call(names[kind].edit, { params, body: bodyOf(kind, draft), version: row.version })
      kept.forget()
    }, n.saved)
  }
  const remove = async () => {
    await call(names[kind].remove, { params, version: row.version })
    onClose()
    await revalidate()
  }
  return (
    <section className="card names-panel" aria-label={shownName(stored.title)}>
      <header>
        <h2 className="cut">{shownName(stored.title)}</h2>
        <IconButton icon={X} small label={w.common.close} className="push" onClick={onClose} />
      </header>
      <form className="card-body stack" data-save onSubmit={send}>
        {kept.offer}
        <fieldset className="names-fields" disabled={!mayEdit}>
          {kind === 'brands' && (
            <div className="row">
              {row.logo_url && <img className="names-logo-large" src={row.logo_url} alt="" width="120" height="90" />}
              <button type="button" className="btn" onClick={() => setDialog('logo')}>
                <Icon icon={ImagePlus} small />
                {row.logo_url ? n.otherLogo : n.logo}
              </button>
            </div>
          )}
          <TextsField label={n.name} value={draft.title} onChange={(title) => set({ title })} most={200} />
          {textFields[kind].map(({ key, most, rows }) => (
            <TextsField
              key={key}
              label={n.fields[key]}
              value={draft.texts[key] ?? { mn: '' }}
              onChange={(value) => set({ texts: { ...draft.texts, [key]: value } })}
              most={most}
              rows={rows}
            />
          ))}
          {kind === 'badges' && <ColorField value={draft.color ?? 'sky'} onChange={(color) => set({ color })} />}
          {kind === 'option_types' && <Values values={draft.values} onChange={(values) => set({ values })} />}
          {(kind === 'vendors' || kind === 'option_types') && (
            <label className="row">
              <input
                type="checkbox"
                className="check"
                checked={kind === 'vendors' ? draft.active : draft.filterable}
                onChange={({ target: { checked } }) =>
                  set(kind === 'vendors' ? { active: checked } : { filterable: checked })
                }
              />
              {kind === 'vendors' ? n.active : n.filterable}
            </label>
          )}
          <Field
            label={n.position}
            type="number"
            min={1}
            max={10_000}
            value={draft.position}
            onChange={(event) => set({ position: Math.max(1, Math.floor(Number(event.target.value) || 1)) })}
          />
        </fieldset>
        <ErrorText text={fault} />
        {mayEdit && (
          <div className="row wrap">
            <button type="submit" className="btn btn-go" disabled={busy || !isDirty || !draft.title.mn.trim()}>
              {busy ? w.common.saving : w.common.save}
            </button>
            {isDirty && (
              <button type="button" className="btn" onClick={discard}>
                {w.tree.discard}
              </button>
            )}
            <span className="row push">
              {others.length > 0 && (
                <button type="button" className="btn btn-quiet" onClick={() => setDialog('merge')}>
                  <Icon icon={GitMerge} small />
                  {n.merge}
                </button>
              )}
              {row.products === 0 && (
                <RemoveButton
                  className="btn btn-quiet"
                  text={n.remove}
                  name={shownName(stored.title)}
                  disabled={busy}
                  remove={remove}
                  done={n.removed}
                  wordsOf={(refused) => usesIn(refused, n.uses)}
                />
              )}
            </span>
          </div>
        )}
      </form>
      {dialog === 'merge' && (
        <MergeDialog kind={kind} row={row} others={others} onClose={() => setDialog(undefined)} onMerged={onClose} />
      )}
      {dialog === 'logo' && (
        <PictureDialog
          use="article"
          onClose={() => setDialog(undefined)}
          onAdded={(logo) =>
            void act(() => call(staffBrands.edit, { params, body: { logo }, version: row.version }), n.saved)
          }
        />
      )}
    </section>
  )
}

type Use = { what: string; units: number }

/** Why something cannot be deleted, with what uses it. */
function usesIn(error: ApiError, names: Record<string, string>): string {
  const uses = error.code === 'in_use' ? ((error.body.uses ?? []) as Use[]) : []
  if (uses.length === 0) return error.message
  return `${error.message}: ${uses.map(({ what, units }) => `${names[what] ?? what} ${units}`).join(', ')}`
}
