import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import styles from './category-fields.module.css'

type Props = {
  values: readonly string[]
  nameOf: (value: string) => string
  /** Said beside a value, where there is something to say. */
  noteOf?: (value: string) => string | false
  disabled: boolean
  onChange: (values: string[]) => void
}

/** What was chosen in an order, which arrows change. */
export function OrderedList({ values, nameOf, noteOf, disabled, onChange }: Props) {
  const t = useT()
  const move = (at: number, by: number): void => {
    const next = [...values]
    const [one] = next.splice(at, 1)
    if (one !== undefined) next.splice(at + by, 0, one)
    onChange(next)
  }
  return (
    <ol className={styles.list}>
      {values.map((value, at) => {
        const name = nameOf(value)
        const note = noteOf?.(value)
        return (
          <li key={value}>
            <span className={styles.name}>{name}</span>
            {note && <span className="state state-bad">{note}</span>}
            {!disabled && (
              <span className={clsx('push row', styles.acts)}>
                <IconButton
                  icon={ArrowUp}
                  small
                  label={t('settingFields.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  small
                  label={t('settingFields.down', { name })}
                  disabled={at === values.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={X}
                  small
                  label={t('settingFields.takeOut', { name })}
                  onClick={() => onChange(values.filter((each) => each !== value))}
                />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
