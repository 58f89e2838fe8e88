import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide'
import { useWords } from '../../lib/words.ts'
import styles from './names.module.css'

export type ValueDraft = { key: string; id?: number; name?: string; presentation: Texts; hex: string | null }

let made = 0

/** The values of a kind of options, in their order; a colour has its paint beside. */
export function Values({ values, onChange }: { values: ValueDraft[]; onChange: (values: ValueDraft[]) => void }) {
  const w = useWords()
  const n = w.names
  const set = (key: string, change: Partial<ValueDraft>) =>
    onChange(values.map((value) => (value.key === key ? { ...value, ...change } : value)))
  const swapped = (at: number): ValueDraft[] => {
    const [one, other] = [values[at - 1], values[at]]
    return one && other ? values.with(at - 1, other).with(at, one) : values
  }
  const color = values.find(({ hex }) => hex)?.hex ?? null
  const hasColors = color !== null
  return (
    <div className={styles.values}>
      <h3>{n.values}</h3>
      <ul>
        {values.map((value, at) => (
          <li key={value.key}>
            <span className={clsx('row', styles.valueWords)}>
              {hasColors && (
                <input
                  type="color"
                  aria-label={`${n.paint}: ${value.presentation.mn}`}
                  value={value.hex ?? color}
                  onChange={(event) => set(value.key, { hex: event.target.value })}
                />
              )}
              {locales.map((locale) => (
                <input
                  key={locale}
                  className="input"
                  lang={locale === 'cn' ? 'zh' : locale}
                  aria-label={`${n.value(at + 1)}, ${w.lookbooks.languages[locale]}`}
                  placeholder={
                    locale === 'mn' ? w.lookbooks.languages.mn : value.presentation.mn || w.lookbooks.languages[locale]
                  }
                  value={value.presentation[locale] ?? ''}
                  maxLength={200}
                  onChange={(event) =>
                    set(value.key, { presentation: { ...value.presentation, [locale]: event.target.value } })
                  }
                />
              ))}
            </span>
            <span className="row">
              <IconButton
                icon={ArrowUp}
                small
                label={n.earlier(value.presentation.mn)}
                disabled={at === 0}
                onClick={() => onChange(swapped(at))}
              />
              <IconButton
                icon={ArrowDown}
                small
                label={n.later(value.presentation.mn)}
                disabled={at === values.length - 1}
                onClick={() => onChange(swapped(at + 1))}
              />
              <IconButton
                icon={X}
                small
                label={n.removeValue(value.presentation.mn)}
                onClick={() => onChange(values.filter(({ key }) => key !== value.key))}
              />
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn"
        onClick={() => onChange([...values, { key: `new-${++made}`, presentation: { mn: '' }, hex: color }])}
      >
        <Icon icon={Plus} small />
        {n.addValue}
      </button>
    </div>
  )
}
