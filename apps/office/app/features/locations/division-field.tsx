import { useT } from '../../lib/i18n.ts'
import { capital, DivisionSelect, useDivisions } from '../drafts/draft-place.tsx'
import styles from './locations.module.css'

type Props = { value: string | null; onChange: (id: string | null) => void }

/** City or province, district and khoroo; an id begins with those above it: `11`, `1119`, `1119-k8`. */
export function DivisionField({ value, onChange }: Props) {
  const t = useT()
  const aimag = value?.slice(0, 2) ?? capital
  const district = value && value.length >= 4 ? value.slice(0, 4) : ''
  const khoroo = value?.includes('-') ? value : ''
  const aimags = useDivisions('')
  const districts = useDivisions(aimag)
  const khoroos = useDivisions(district || null)
  return (
    <div className={styles.division}>
      <DivisionSelect
        label={t('locations.aimag')}
        value={aimag}
        list={aimags}
        onChange={(id) => onChange(id || null)}
      />
      <DivisionSelect
        label={t('locations.district')}
        value={district}
        list={districts}
        onChange={(id) => onChange(id || aimag)}
      />
      <DivisionSelect
        label={t('locations.khoroo')}
        value={khoroo}
        list={khoroos}
        onChange={(id) => onChange(id || district)}
      />
    </div>
  )
}
