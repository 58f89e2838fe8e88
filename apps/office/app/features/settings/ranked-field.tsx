import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import styles from './category-fields.module.css'
import type { FieldProps } from './category-fields.tsx'
import { OrderedList } from './ordered-list.tsx'

/** Some of a few, each before the next. */
export function RankedField({ field, label, value, disabled, described, onChange }: FieldProps) {
  const t = useT()
  const { lang } = usePrefs()
  const held = Array.isArray(value) ? (value as string[]) : []
  const nameOf = (one: string) => field.options.find((option) => option.value === one)?.label[lang] ?? one
  const rest = field.options.filter((option) => !held.includes(option.value))
  return (
    <fieldset className={`bare ${styles.field}`} disabled={disabled} aria-describedby={described}>
      <legend className="small strong">{label}</legend>
      {held.length === 0 && <p className="hint">{t('shipsFrom.none')}</p>}
      <OrderedList values={held} nameOf={nameOf} disabled={disabled} onChange={onChange} />
      {!disabled && rest.length > 0 && (
        <div className="row wrap">
          {rest.map((option) => (
            <button key={option.value} type="button" className="btn" onClick={() => onChange([...held, option.value])}>
              <Icon icon={Plus} small />
              {option.label[lang]}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
