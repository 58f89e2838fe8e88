import { type SettingsShown, type ShownSetting, settings } from '@delguur/contract/base/settings'
import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useWords } from '../../lib/words.ts'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { LookPreview } from './look-preview.tsx'
import { DomainCheckCard, MailCheck } from './outside-checks.tsx'
import { SettingInput } from './setting-input.tsx'
import { anchorOf } from './settings-search.tsx'

type Edit = Record<string, unknown>
type Props = { shown: SettingsShown; canEdit: boolean; now: Date }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs from what is kept: a field that was set back to its value is no change. */
function changesOf({ fields }: SettingsShown, edit: Edit): Edit {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (!(field.key in edit) || edit[field.key] === undefined) return []
      const value = edit[field.key]
      const before = field.kind === 'whole' && field.value !== null ? String(field.value) : field.value
      if (value === null) return field.is_default ? [] : [[field.key, null]]
      if (same(value, before) || (value === '' && field.value === null)) return []
      return [[field.key, value]]
    }),
  )
}

/** The settings of a group under one save bar. What was typed lies above the newest, and survives a killed tab. */
export function SettingsForm({ shown, canEdit, now }: Props) {
  const w = useWords()
  const p = w.settingsPage
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<Edit>({})
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changes = changesOf(shown, edit)
  const count = Object.keys(changes).length
  // a key of a provider is kept nowhere but in its own field
  const kept = useKeptForm(
    `settings ${shown.group}`,
    edit,
    count > 0 && shown.group !== 'payments' && shown.group !== 'mail',
    setEdit,
  )
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#setting-')) return
    const place = document.getElementById(hash.slice(1))
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }, [hash])
  const sections = Map.groupBy(shown.fields, ({ section }) => section)
  const shownValue = ({ key, value }: ShownSetting): unknown =>
    key in edit && edit[key] !== undefined ? edit[key] : value

  async function save() {
    if (busy || count === 0) return
    setBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      const options = { body: { values: changes }, version: shown.version }
      await call(settings.edit, { params: { group: shown.group }, ...options })
      kept.forget()
      setEdit({})
      const isSecret = shown.fields.some(({ key, kind }) => kind === 'secret' && key in changes)
      // the log does not know what a secret was
      showToast(
        p.saved,
        isSecret ? undefined : () => undoLast(`settings:${shown.group}`).finally(() => void revalidate()),
      )
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      setFaults(refused?.errors ?? {})
      setFault(refused?.code === 'version_conflict' ? p.changedMeanwhile : (refused?.message ?? w.states.unreachable))
    }
    await revalidate()
    setBusy(false)
  }
  const values = Object.fromEntries(shown.fields.map((field) => [field.key, shownValue(field) ?? field.default]))
  return (
    <form
      className="settings-form"
      data-save
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {kept.offer}
      <ErrorText text={fault} />
      {shown.group === 'delivery' && (
        <p className="note">
          <Link className="link" to="/delivery">
            {p.deliveryLink}
          </Link>
        </p>
      )}
      {shown.group === 'domain' && <p className="note">{p.domainHint}</p>}
      {shown.group === 'domain' && <DomainCheckCard unsaved={count > 0} />}
      {shown.group === 'mail' && canEdit && <MailCheck unsaved={count > 0} />}
      {shown.group === 'look' && <LookPreview values={values} shop={session.phase === 'in' ? session.me.shop : ''} />}
      {[...sections].map(([section, fields]) => {
        const inputs = (
          <div className={`settings-fields settings-${section}`}>
            {fields.map((field) => (
              <SettingInput
                key={field.key}
                field={field}
                value={shownValue(field)}
                fault={faults[field.key]?.join(' ')}
                disabled={!canEdit}
                now={now}
                onChange={(value) => setEdit((before) => ({ ...before, [field.key]: value }))}
              />
            ))}
          </div>
        )
        const title = p.sections[section] ?? section
        if (shown.group === 'payments') {
          const isGiven = fields.some((field) => !field.is_default || faults[field.key])
          const isSought = fields.some(({ key }) => `#${anchorOf(key)}` === hash)
          return (
            <details key={section} className="card" open={isGiven || isSought}>
              <summary>
                <h2>{p.keysOf(title)}</h2>
              </summary>
              {inputs}
            </details>
          )
        }
        return (
          <section key={section} className="card" aria-labelledby={`section-${section}`}>
            <header>
              <h2 id={`section-${section}`}>{title}</h2>
            </header>
            {inputs}
          </section>
        )
      })}
      {count > 0 && (
        <div className="night" role="status">
          <span>{p.changes(count)}</span>
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => {
              setEdit({})
              setFaults({})
              setFault(undefined)
              showToast(w.removing.discarded, async () => setEdit(edit))
            }}
          >
            {p.discard}
          </button>
          <button type="submit" className="btn btn-go" disabled={busy} title="Ctrl S">
            {busy ? w.common.saving : w.common.save}
          </button>
        </div>
      )}
    </form>
  )
}
