import { Icon } from '@delguur/ui/icon'
import { ExternalLink, LocateFixed, MapPin } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { EditorCard } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { DivisionField } from './division-field.tsx'
import { type LocationDraft, pointOf } from './location-draft.ts'
import styles from './locations.module.css'

/** Opened by few who edit a place. */
const PointMap = lazy(() => import('./point-map.tsx'))

type Props = { draft: LocationDraft; set: (fields: Partial<LocationDraft>) => void; isPoint: boolean }

/** Where a place is: address, khoroo, the point on a map, and what it looks like. */
export function WhereCard({ draft, set, isPoint }: Props) {
  const t = useT()
  return (
    <EditorCard label={t('locations.where')}>
      <h2>{t('locations.where')}</h2>
      <TextsField
        label={t('locations.address')}
        value={draft.address}
        most={250}
        onChange={(address) => set({ address })}
      />
      <DivisionField value={draft.division_id} onChange={(division_id) => set({ division_id })} />
      <PointField
        value={draft.point}
        division={draft.division_id}
        isPoint={isPoint}
        onChange={(point) => set({ point })}
      />
      <Photo name={draft.name.mn} picture={draft.picture_key} onChange={(picture_key) => set({ picture_key })} />
    </EditorCard>
  )
}

type PointProps = { value: string; division: string | null; isPoint: boolean; onChange: (value: string) => void }

/** Copied from any map, taken from the phone that stands there, or chosen on a map of the districts. */
function PointField({ value, division, isPoint, onChange }: PointProps) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  const [mapping, setMapping] = useState(false)
  const point = pointOf(value)
  const written = (latitude: number, longitude: number) => onChange(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => written(coords.latitude, coords.longitude),
      () => setFault(t('locations.noLocation')),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    <div className="stack">
      <Field
        label={t('locations.point')}
        hint={t('locations.pointHint')}
        fault={isPoint ? fault : t('locations.pointWrong')}
        value={value}
        maxLength={60}
        inputMode="decimal"
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="row wrap">
        <button type="button" className="btn" onClick={locate}>
          <Icon icon={LocateFixed} small />
          {t('locations.here')}
        </button>
        <button type="button" className="btn" aria-expanded={mapping} onClick={() => setMapping(!mapping)}>
          <Icon icon={MapPin} small />
          {t('locations.map.choose')}
        </button>
        {point?.latitude != null && (
          <a
            className="link row"
            href={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('locations.onMap')}
            <Icon icon={ExternalLink} small />
          </a>
        )}
      </span>
      {mapping && (
        <Suspense>
          <PointMap
            division={division}
            point={
              point?.latitude != null && point.longitude != null
                ? { latitude: point.latitude, longitude: point.longitude }
                : undefined
            }
            onMove={({ latitude, longitude }) => written(latitude, longitude)}
            onLocate={locate}
          />
        </Suspense>
      )}
    </div>
  )
}

type PhotoProps = { name: string; picture: string | null; onChange: (key: string | null) => void }

function Photo({ name, picture, onChange }: PhotoProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="row wrap">
      {picture && (
        <img
          className={styles.photo}
          src={`/media/${picture}-wide-600.webp`}
          alt={t('locations.photoAlt', { name })}
          width="240"
          height="180"
        />
      )}
      <button type="button" className="btn" onClick={() => setChoosing(true)}>
        {picture ? t('locations.changePhoto') : t('locations.addPhoto')}
      </button>
      {picture && (
        <button type="button" className="btn btn-quiet" onClick={() => onChange(null)}>
          {t('locations.removePhoto')}
        </button>
      )}
      {choosing && <PictureDialog use="place" onClose={() => setChoosing(false)} onAdded={onChange} />}
    </div>
  )
}
