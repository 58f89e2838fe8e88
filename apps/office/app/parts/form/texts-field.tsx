import type { Texts } from '@delguur/contract/texts'
import { useId } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useShopLocales } from '../../lib/session.ts'
import styles from './texts-field.module.css'

type Props = { label: string; value: Texts; onChange: (value: Texts) => void; most: number; rows?: number }

/** A text in the languages of the shop beside each other; Mongolian stands for those that are empty. */
export function TextsField({ label, value, onChange, most, rows }: Props) {
  const t = useT()
  const id = useId()
  const locales = useShopLocales()
  return (
    <fieldset className={styles.field}>
      <legend className="small strong">{label}</legend>
      {locales.map((locale) => {
        const field = {
          id: `${id}-${locale}`,
          className: 'input',
          lang: locale === 'cn' ? 'zh' : locale,
          maxLength: most,
          value: value[locale] ?? '',
          placeholder: locale === 'mn' ? '' : value.mn,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [locale]: target.value }),
        }
        return (
          <div key={locale} className={styles.one}>
            <label htmlFor={field.id} className="meta">
              {t(`lookbooks.languages.${locale}`)}
              <span className="unseen">: {label}</span>
            </label>
            {rows ? <textarea rows={rows} {...field} /> : <input {...field} />}
          </div>
        )
      })}
    </fieldset>
  )
}
