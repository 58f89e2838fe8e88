import { staffBrands } from '@delguur/contract/catalog/names-staff'
import { Icon } from '@delguur/ui/icon'
import { GitMerge, ImagePlus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, call } from '../../lib/api.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { PanelForm, SidePanel } from '../../parts/side-panel.tsx'
import { ColorField } from './add-name.tsx'
import { type Kind, names, type Row, textFields, titleOf } from './kinds.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { bodyOf, draftOf, type NameDraft } from './name-draft.ts'
import styles from './names.module.css'
import { Values } from './values.tsx'

type Props = { kind: Kind; row: Row; others: Row[]; mayEdit: boolean; onClose: () => void }

/** One name: its words in five languages and what is its own, merging and deleting. */
export function NamePanel({ kind, row, others, mayEdit, onClose }: Props) {
  const t = useT()
  const title = shownName(titleOf(row))
  const { draft, set, ...form } = useDraft(`${kind} ${row.id}`, () => draftOf(kind, row))
  const { act, ...acting } = useAct((refused) => usesIn(refused, t.group('names.uses')))
  const [dialog, setDialog] = useState<'merge' | 'logo'>()
  const params = { id: row.id }
  const save = () =>
    act(async () => {
      await call(names[kind].edit, { params, body: bodyOf(kind, draft), version: row.version })
      form.kept.forget()
    }, t('names.saved'))
  const setLogo = (logo: string) =>
    act(() => call(staffBrands.edit, { params, body: { logo }, version: row.version }), t('names.saved'))
  return (
    <SidePanel title={title} onClose={onClose}>
      <PanelForm
        mayEdit={mayEdit}
        form={form}
        acting={acting}
        isOpen={!draft.title.mn.trim()}
        onSave={() => void save()}
        more={
          <Ends
            kind={kind}
            row={row}
            onMerge={others.length > 0 ? () => setDialog('merge') : undefined}
            busy={acting.busy}
            onRemoved={onClose}
          />
        }
      >
        {kind === 'brands' && <Logo url={row.logo_url} onChoose={() => setDialog('logo')} />}
        <TextsField
          label={t('names.name')}
          value={draft.title}
          onChange={(changed) => set({ title: changed })}
          most={200}
        />
        {textFields[kind].map(({ key, most, rows }) => (
          <TextsField
            key={key}
            label={t(`names.fields.${key}`)}
            value={draft.texts[key] ?? { mn: '' }}
            onChange={(value) => set({ texts: { ...draft.texts, [key]: value } })}
            most={most}
            rows={rows}
          />
        ))}
        {kind === 'badges' && <ColorField value={draft.color ?? 'sky'} onChange={(color) => set({ color })} />}
        {kind === 'option_types' && <Values values={draft.values} onChange={(values) => set({ values })} />}
        {(kind === 'vendors' || kind === 'option_types') && <UsedCheckbox kind={kind} draft={draft} onChange={set} />}
        <Field
          label={t('names.position')}
          type="number"
          min={1}
          max={10_000}
          value={draft.position}
          onChange={(event) => set({ position: Math.max(1, Math.floor(Number(event.target.value) || 1)) })}
        />
      </PanelForm>
      {dialog === 'merge' && (
        <MergeDialog kind={kind} row={row} others={others} onClose={() => setDialog(undefined)} onMerged={onClose} />
      )}
      {dialog === 'logo' && (
        <PictureDialog use="article" onClose={() => setDialog(undefined)} onAdded={(logo) => void setLogo(logo)} />
      )}
    </SidePanel>
  )
}

type EndsProps = {
  kind: Kind
  row: Row
  /** Where there are others that it can be merged into. */
  onMerge: (() => void) | undefined
  busy: boolean
  onRemoved: () => void
}

/** The ways in which a name ends: it is merged into another, or deleted where nothing has it. */
function Ends({ kind, row, onMerge, busy, onRemoved }: EndsProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const remove = async () => {
    await call(names[kind].remove, { params: { id: row.id }, version: row.version })
    onRemoved()
    await revalidate()
  }
  return (
    <span className="row push">
      {onMerge && (
        <button type="button" className="btn btn-quiet" onClick={onMerge}>
          <Icon icon={GitMerge} small />
          {t('names.merge')}
        </button>
      )}
      {row.products === 0 && (
        <RemoveButton
          className="btn btn-quiet"
          text={t('names.remove')}
          name={shownName(titleOf(row))}
          disabled={busy}
          remove={remove}
          done={t('names.removed')}
          wordsOf={(refused) => usesIn(refused, t.group('names.uses'))}
        />
      )}
    </span>
  )
}

type UsedProps = {
  kind: 'vendors' | 'option_types'
  draft: NameDraft
  onChange: (changed: Partial<NameDraft>) => void
}

/** Whether a vendor is active, and whether an option can be filtered by. */
function UsedCheckbox({ kind, draft, onChange }: UsedProps) {
  const t = useT()
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={kind === 'vendors' ? draft.active : draft.filterable}
        onChange={({ target: { checked } }) =>
          onChange(kind === 'vendors' ? { active: checked } : { filterable: checked })
        }
      />
      {kind === 'vendors' ? t('names.active') : t('names.filterable')}
    </label>
  )
}

function Logo({ url, onChoose }: { url: string | null | undefined; onChoose: () => void }) {
  const t = useT()
  return (
    <div className="row">
      {url && <img className={styles.logo} src={url} alt="" width="120" height="90" />}
      <button type="button" className="btn" onClick={onChoose}>
        <Icon icon={ImagePlus} small />
        {url ? t('names.otherLogo') : t('names.logo')}
      </button>
    </div>
  )
}

type Use = { what: string; units: number }

/** Why something cannot be deleted, with what uses it. */
function usesIn(error: ApiError, names: Record<string, string>): string {
  const uses = error.code === 'in_use' ? ((error.body.uses ?? []) as Use[]) : []
  if (uses.length === 0) return error.message
  return `${error.message}: ${uses.map(({ what, units }) => `${names[what] ?? what} ${units}`).join(', ')}`
}
