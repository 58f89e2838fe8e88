import { Icon } from '@delguur/ui/icon'
import { ExternalLink, LocateFixed } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { EditorCard } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { DivisionField } from './division-field.tsx'
import { type LocationDraft, pointOf } from './location-draft.ts'
import styles from './locations.module.css'

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
      <PointField value={draft.point} isPoint={isPoint} onChange={(point) => set({ point })} />
      <Photo name={draft.name.mn} picture={draft.picture_key} onChange={(picture_key) => set({ picture_key })} />
    </EditorCard>
  )
}

type PointProps = { value: string; isPoint: boolean; onChange: (value: string) => void }

/** Copied from any map, or taken from the phone that stands there. */
function PointField({ value, isPoint, onChange }: PointProps) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  const point = pointOf(value)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`),
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
