import { type LocationPage, locationKinds, locations } from '@delguur/contract/delivery/locations'
import { Icon } from '@delguur/ui/icon'
import { Archive, CircleCheck, Undo2 } from 'lucide'
import type { FormEvent } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { HoursCard } from './hours-field.tsx'
import { changesOf, draftOf, type LocationDraft, pointOf } from './location-draft.ts'
import styles from './locations.module.css'
import { WhereCard } from './where-card.tsx'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  call(locations.show, { params: { id: params.id }, signal })

export function Component() {
  const place = useLoaderData<typeof loader>()
  // what somebody else saved is edited from the beginning
  return <Editor key={`${place.id} ${place.version}`} place={place} />
}
Component.displayName = 'Location'

/** One place: what it is and does, where it is, when it is open, and what is missing of it. */
function Editor({ place }: { place: LocationPage }) {
  const t = useT()
  const { lang } = usePrefs()
  const { act, busy, fault } = useAct()
  const { draft, set, isDirty, kept, discard } = useDraft(`location ${place.id}`, () => draftOf(place))
  const canEdit = useMay('locations.edit')
  const isPoint = pointOf(draft.point) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPoint) return
    void act(async () => {
      await call(locations.edit, {
        params: { id: place.id },
        body: changesOf(draft, place),
        version: place.version,
      })
      kept.forget()
    }, t('locations.saved'))
  }
  return (
    <form className={styles.page} onSubmit={submit}>
      <div className="page-head">
        <BackLink to="/locations" label={t('locations.back')} />
        <h1>{place.name[lang] || place.name.mn}</h1>
        <span className="state">{t(`locations.kinds.${place.kind}`)}</span>
        {place.is_default && <span className="state state-ok">{t('locations.default')}</span>}
        {place.archived_at && <span className="state state-warn">{t('locations.archived')}</span>}
        {canEdit && <ArchiveButton place={place} busy={busy || isDirty} act={act} />}
      </div>
      {kept.offer}
      <ErrorText text={fault} />
      <EditorForm disabled={!canEdit} wide>
        <Readiness place={place} />
        <DoesCard draft={draft} set={set} isStored={place.is_default} />
        <WhereCard draft={draft} set={set} isPoint={isPoint} />
        <HoursCard draft={draft} set={set} note={place.hours_note?.mn} />
        {place.opening_hours.mn && (
          <p className="meta">
            {t('locations.shown')}: {place.opening_hours[lang] || place.opening_hours.mn}
          </p>
        )}
      </EditorForm>
      {isDirty && canEdit && (
        <SaveBar text={t('locations.unsaved')} discardText={t('locations.discard')} busy={busy} onDiscard={discard} />
      )}
    </form>
  )
}

type ArchiveProps = { place: LocationPage; busy: boolean; act: ReturnType<typeof useAct>['act'] }

function ArchiveButton({ place, busy, act }: ArchiveProps) {
  const t = useT()
  const params = { id: place.id }
  const archive = () => call(locations.archive, { params })
  const restore = () => call(locations.restore, { params })
  return (
    <button
      type="button"
      className="btn push"
      disabled={busy}
      onClick={() =>
        void (place.archived_at
          ? act(restore, t('locations.restored'))
          : act(archive, t('locations.archivedDone'), restore))
      }
    >
      <Icon icon={place.archived_at ? Undo2 : Archive} small />
      {place.archived_at ? t('locations.restore') : t('locations.archive')}
    </button>
  )
}

/** What shoppers would miss of it, what lies there, and under which name it is chosen. */
function Readiness({ place }: { place: LocationPage }) {
  const t = useT()
  return (
    <EditorCard label={t('locations.missing')}>
      <h2>{t('locations.missing')}</h2>
      {place.missing.length === 0 ? (
        <p className="row">
          <Icon icon={CircleCheck} small /> {t('locations.missingNone')}
        </p>
      ) : (
        <ul className={styles.gaps}>
          {place.missing.map((gap) => (
            <li key={gap}>{t(`locations.gaps.${gap}`)}</li>
          ))}
        </ul>
      )}
      <p className="meta">
        {t('locations.stock', { units: place.units, variants: place.variants })}{' '}
        <Link className="link" to={`/stock?filter[location]=${place.code}`}>
          {t('locations.seeStock')}
        </Link>
      </p>
      {place.is_pick_up && place.pick_up_way && (
        <p className="meta">{t('locations.way', { name: place.pick_up_way })}</p>
      )}
    </EditorCard>
  )
}

type DoesProps = { draft: LocationDraft; set: (fields: Partial<LocationDraft>) => void; isStored: boolean }

function DoesCard({ draft, set, isStored }: DoesProps) {
  const t = useT()
  const isVan = draft.kind === 'van'
  const flags = [
    ['ships', t('locations.ships'), t('locations.shipsHint'), isVan],
    ['is_pick_up', t('locations.pickUp'), t('locations.pickUpHint'), isVan],
    ['sells_on_till', t('locations.till'), t('locations.tillHint'), false],
    ['is_default', t('locations.default'), t('locations.defaultHint'), isVan || isStored],
  ] as const
  return (
    <EditorCard label={t('locations.does')}>
      <TextsField label={t('locations.name')} value={draft.name} most={80} onChange={(name) => set({ name })} />
      <div className={styles.facts}>
        <SelectField
          label={t('locations.kind')}
          value={draft.kind}
          options={choicesOf(locationKinds, t.group('locations.kinds'))}
          onChange={(kind) => set(kind === 'van' ? { kind, ships: false, is_pick_up: false } : { kind })}
        />
        <Field
          label={t('locations.phone')}
          type="tel"
          value={draft.phone}
          maxLength={20}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <DigitsField
          label={t('locations.position')}
          hint={t('locations.positionHint')}
          value={draft.position}
          maxLength={5}
          onChange={(position) => set({ position })}
        />
      </div>
      <div className={styles.flags}>
        {flags.map(([key, label, hint, isOff]) => (
          <label key={key} className={styles.flag}>
            <input
              type="checkbox"
              checked={draft[key]}
              disabled={isOff}
              onChange={({ target }) => set({ [key]: target.checked })}
            />
            <span className="stack">
              <b>{label}</b>
              <span className="meta">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </EditorCard>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
