import type { SettingAnswer } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide'
import { useWords } from '../../lib/words.ts'
import styles from './category-fields.module.css'
import { TypedInput } from './typed-input.tsx'

type Level = { level: string; rate: number | string }
type Props = {
  field: SettingAnswer
  label: string
  value: unknown
  disabled: boolean
  described: string
  onChange: (value: unknown) => void
}

/** Levels of the loyalty card from the lowest up, each with its share of points. */
export function LevelsField({ field, label, value, disabled, described, onChange }: Props) {
  const p = useWords().settingFields
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
            <span className="small">{p.level(at + 1)}</span>
            <input
              className="input"
              value={level}
              maxLength={60}
              onChange={({ target }) => change(at, { level: target.value.trim().toLowerCase() })}
            />
          </label>
          <label htmlFor={`${field.key}-${at}`}>
            <span className="small">{p.points}</span>
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
            label={p.removeLevel(level || String(at + 1))}
            disabled={levels.length === 1}
            onClick={() => onChange(levels.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {levels.length < (field.most ?? 10) && (
        <p>
          <button type="button" className="btn" onClick={() => onChange([...levels, { level: '', rate: 0 }])}>
            <Icon icon={Plus} small />
            {p.addLevel}
          </button>
        </p>
      )}
    </fieldset>
  )
}
