import { type Import, imports } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { ArrowRight, Check, Minus } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { fieldName, groupOf } from './fields.ts'

const few = 9

/** What was recognized, and what each column becomes. */
export function Columns({ of }: { of: Import }) {
  const w = useWords()
  const i = w.imports
  const { act, busy, fault } = useAct()
  const [all, setAll] = useState(false)
  const [saving, setSaving] = useState(false)
  const skipped = of.columns.filter(({ target }) => target === 'skip').length
  const mapped = of.columns.filter(({ target }) => target !== null && target !== 'skip').length
  const canEdit = of.status === 'asking' || of.status === 'checked'
  // what nobody knows stands first
  const sorted = [...of.columns].sort((a, b) => Number(a.target !== null) - Number(b.target !== null))
  const open = sorted.filter(({ target }) => target === null).length
  const shown = all ? sorted : sorted.slice(0, Math.max(few, open))
  const set = (name: string, target: string) =>
    act(
      () => call(imports.edit, { params: { id: of.id }, version: of.version, body: { mapping: { [name]: target } } }),
      w.common.save,
    )
  const unknown = of.columns.filter(({ target }) => target === null).map(({ name }) => name)
  const skipRest = () =>
    act(() => {
      const mapping = Object.fromEntries(unknown.map((name) => [name, 'skip']))
      return call(imports.edit, { params: { id: of.id }, version: of.version, body: { mapping } })
    }, i.restSkipped)
  const save = async (name: string) => {
    await call(imports.edit, { params: { id: of.id }, version: of.version, body: { save_mapping_as: name } })
    return i.saved
  }
  return (
    <section className="card import-columns" aria-labelledby="import-columns">
      <header className="row">
        <h2 className="section-title" id="import-columns">
          {i.recognized}
        </h2>
        <span className={of.source === 'unknown' ? 'state state-warn push' : 'state state-ok push'}>
          {of.source !== 'unknown' && <Icon icon={Check} small />}
          {i.sources[of.source]}
        </span>
      </header>
      <dl className="pairs">
        <dt>{i.encoding}</dt>
        <dd>
          {of.encoding ? `${of.encoding.toUpperCase()} · ${of.delimiter === '\t' ? i.tab : of.delimiter}` : 'XLSX'}
        </dd>
        <dt>{i.columns}</dt>
        <dd>{i.mapping(of.columns.length, mapped, skipped)}</dd>
        <dt>{i.matching}</dt>
        <dd>{w.importKinds.matchedBy[groupOf(of.kind)]}</dd>
        <dt>{i.emptyCell}</dt>
        <dd>{i.emptyIs}</dd>
      </dl>
      <ErrorText text={fault} />
      {canEdit && unknown.length > 1 && (
        <p className="import-rest">
          <button type="button" className="btn" disabled={busy} onClick={() => void skipRest()}>
            <Icon icon={Minus} small />
            {i.skipRest(unknown.length)}
          </button>
        </p>
      )}
      <ul>
        {shown.map(({ name, target, sample }) => (
          <li key={name} className={target === null ? 'import-map import-map-open' : 'import-map'}>
            <span className={target === 'skip' ? 'clip soft' : 'clip'} title={name}>
              {name}
            </span>
            <Icon icon={target === 'skip' ? Minus : ArrowRight} small />
            {canEdit ? (
              <select
                className="input"
                aria-label={name}
                disabled={busy}
                value={target ?? ''}
                onChange={({ target: { value } }) => void set(name, value)}
              >
                {target === null && <option value="">{i.pick}</option>}
                <option value="skip">{i.skippedColumn}</option>
                {choices(of, name, target).map((each) => (
                  <option key={each} value={each}>
                    {fieldName(w, each)}
                  </option>
                ))}
              </select>
            ) : (
              <b className="clip">{target === 'skip' || target === null ? i.skippedColumn : fieldName(w, target)}</b>
            )}
            {sample.length > 0 && <small className="clip">{sample.join(' · ')}</small>}
          </li>
        ))}
      </ul>
      <footer className="row wrap">
        {sorted.length > shown.length || all ? (
          <button type="button" className="btn btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? i.fewer : i.allColumns(of.columns.length)}
          </button>
        ) : null}
        {canEdit && (
          <button type="button" className="btn btn-quiet push" onClick={() => setSaving(true)}>
            {i.saveAs}
          </button>
        )}
      </footer>
      {saving && <SaveDialog file={of.file.name} onClose={() => setSaving(false)} save={save} />}
    </section>
  )
}

/** What a column may become: also a property of its own name. */
function choices({ targets }: Import, name: string, target: string | null): string[] {
  const title = name
    .replace(/\s*\(.*$/, '')
    .replace(/^(meta:|metafield\.)/i, '')
    .trim()
  const own = title ? [`property_${title}`] : []
  const now = target && target !== 'skip' ? [target] : []
  return [...new Set([...now, ...targets, ...(targets.includes('brand') ? own : [])])]
}

function SaveDialog({
  file,
  onClose,
  save,
}: {
  file: string
  onClose: () => void
  save: (name: string) => Promise<string>
}) {
  const i = useWords().imports
  const [name, setName] = useState(file.replace(/\.\w+$/, '').slice(0, 100))
  return (
    <FormDialog
      title={i.saveAs}
      verb={i.saveAnswers}
      disabled={!name.trim()}
      onClose={onClose}
      send={() => save(name.trim())}
    >
      <Field label={i.saveName} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
    </FormDialog>
  )
}
