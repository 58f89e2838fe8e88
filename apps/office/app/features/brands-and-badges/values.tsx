import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { movedBy, OrderButtons } from '../../parts/order-buttons.tsx'
import styles from './names.module.css'

export type ValueDraft = { key: string; id?: number; name?: string; presentation: Texts; hex: string | null }

let made = 0

/** The values of a kind of options, in their order; a colour has its paint beside. */
export function Values({ values, onChange }: { values: ValueDraft[]; onChange: (values: ValueDraft[]) => void }) {
  const t = useT()
  const set = (key: string, change: Partial<ValueDraft>) =>
    onChange(values.map((value) => (value.key === key ? { ...value, ...change } : value)))
  const color = values.find(({ hex }) => hex)?.hex ?? null
  const hasColors = color !== null
  return (
    <div className={styles.values}>
      <h3>{t('names.values')}</h3>
      <ul>
        {values.map((value, at) => (
          <li key={value.key}>
            <span className={clsx('row', styles.valueWords)}>
              {hasColors && (
                <input
                  type="color"
                  aria-label={`${t('names.paint')}: ${value.presentation.mn}`}
                  value={value.hex ?? color}
                  onChange={(event) => set(value.key, { hex: event.target.value })}
                />
              )}
              {locales.map((locale) => (
                <input
                  key={locale}
                  className="input"
                  lang={locale === 'cn' ? 'zh' : locale}
                  aria-label={`${t('names.value', { n: at + 1 })}, ${t(`lookbooks.languages.${locale}`)}`}
                  placeholder={
                    locale === 'mn'
                      ? t('lookbooks.languages.mn')
                      : value.presentation.mn || t(`lookbooks.languages.${locale}`)
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
                up: t('names.earlier', { name: value.presentation.mn }),
                down: t('names.later', { name: value.presentation.mn }),
                remove: t('names.removeValue', { name: value.presentation.mn }),
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
        {t('names.addValue')}
      </button>
    </div>
  )
}
