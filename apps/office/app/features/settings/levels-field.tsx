import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import styles from './category-fields.module.css'
import type { FieldProps } from './category-fields.tsx'
import { TypedInput } from './typed-input.tsx'

type Level = { level: string; rate: number | string }
/** Levels of the loyalty card from the lowest up, each with its share of points. */
export function LevelsField({ field, label, value, disabled, described, onChange }: FieldProps) {
  const t = useT()
  const levels = Array.isArray(value) ? (value as Level[]) : []
  const change = (at: number, part: Partial<Level>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...part } : level)))
  return (
    <fieldset className={clsx('bare', styles.field)} disabled={disabled} aria-describedby={described}>
      <legend className="small strong">{label}</legend>
      {levels.map(({ level, rate }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place while its name is typed
        <div key={at} className={styles.level}>
          <label>
            <span className="small">{t('settingFields.level', { at: at + 1 })}</span>
            <input
              className="input"
              value={level}
              maxLength={60}
              onChange={({ target }) => change(at, { level: target.value.trim().toLowerCase() })}
            />
          </label>
          <label htmlFor={`${field.key}-${at}`}>
            <span className="small">{t('settingFields.points')}</span>
            <TypedInput
              kind="share"
              value={rate}
              shared={{ id: `${field.key}-${at}`, disabled }}
              onChange={(next) => change(at, { rate: next as number | string })}
            />
          </label>
          <IconButton
            icon={Trash2}
            small
            label={t('settingFields.removeLevel', { name: level || String(at + 1) })}
            disabled={levels.length === 1}
            onClick={() => onChange(levels.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {levels.length < (field.most ?? 10) && (
        <p>
          <button type="button" className="btn" onClick={() => onChange([...levels, { level: '', rate: 0 }])}>
            <Icon icon={Plus} small />
            {t('settingFields.addLevel')}
          </button>
        </p>
      )}
    </fieldset>
  )
}
