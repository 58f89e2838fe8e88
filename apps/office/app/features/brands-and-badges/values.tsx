import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus } from 'lucide'
import { useWords } from '../../lib/words.ts'
import { movedBy, OrderButtons } from '../../parts/order-buttons.tsx'
import styles from './names.module.css'

export type ValueDraft = { key: string; id?: number; name?: string; presentation: Texts; hex: string | null }

let made = 0

/** The values of a kind of options, in their order; a colour has its paint beside. */
export function Values({ values, onChange }: { values: ValueDraft[]; onChange: (values: ValueDraft[]) => void }) {
  const w = useWords()
  const n = w.names
  const set = (key: string, change: Partial<ValueDraft>) =>
    onChange(values.map((value) => (value.key === key ? { ...value, ...change } : value)))
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
            <OrderButtons
              labels={{
                up: n.earlier(value.presentation.mn),
                down: n.later(value.presentation.mn),
                remove: n.removeValue(value.presentation.mn),
              }}
              isFirst={at === 0}
              isLast={at === values.length - 1}
              onMove={(by) => onChange(movedBy(values, at, by))}
              onRemove={() => onChange(values.filter(({ key }) => key !== value.key))}
            />
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
