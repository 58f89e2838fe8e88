import type { Locale } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleDashed, Languages, ListFilter } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useShopLocales } from '../../lib/session.ts'
import markStyles from './marks.module.css'
import { type ProductDraft, type WordField, wordFields } from './product-draft.ts'
import styles from './words-grid.module.css'

type Props = {
  draft: ProductDraft
  onChange: (field: WordField, locale: Locale, text: string) => void
  disabled: boolean
}

/** Whether a language lacks a word that shoppers then read in Mongolian. */
const isMissing = (draft: ProductDraft, field: WordField, locale: Locale): boolean => {
  if (draft[field][locale].trim()) return false
  if (locale === 'mn') return field === 'name' || field === 'description'
  return field === 'name' || draft[field].mn.trim() !== ''
}

/** Words in the languages of the shop beside each other; one at a time where there is no room. */
export function WordsGrid({ draft, onChange, disabled }: Props) {
  const t = useT()
  const locales = useShopLocales()
  const [lang, setLang] = useState<Locale>('mn')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const lacks = (locale: Locale): number => wordFields.filter((field) => isMissing(draft, field, locale)).length
  const all = locales.reduce((sum, locale) => sum + lacks(locale), 0)
  const fields = onlyMissing
    ? wordFields.filter((field) => locales.some((locale) => isMissing(draft, field, locale)))
    : wordFields
  return (
    <section className="card" aria-label={t('products.words')}>
      <header>
        <h2>{t('products.words')}</h2>
        {all > 0 && (
          <span className="state state-warn">
            <Icon icon={Languages} small />
            {t('products.missingCount', { n: all })}
          </span>
        )}
        <button
          type="button"
          className="btn btn-quiet push"
          aria-pressed={onlyMissing}
          onClick={() => setOnlyMissing(!onlyMissing)}
        >
          <Icon icon={ListFilter} small />
          {t('products.onlyMissing')}
        </button>
      </header>
      <fieldset className={clsx('switch', styles.tabs)} aria-label={t('products.words')}>
        {locales.map((locale) => (
          <button key={locale} type="button" aria-pressed={lang === locale} onClick={() => setLang(locale)}>
            {t(`lookbooks.languages.${locale}`)}
            {lacks(locale) > 0 && <span className={markStyles.lacks}> {lacks(locale)}</span>}
          </button>
        ))}
      </fieldset>
      <div className={styles.grid} style={{ '--languages': locales.length } as CSSProperties}>
        <span className={styles.head} />
        {locales.map((locale) => (
          <span key={locale} className={styles.head}>
            <i className={clsx(markStyles.pip, lacks(locale) !== 0 && markStyles.open)} />
            {t(`lookbooks.languages.${locale}`)}
            {lacks(locale) > 0 && (
              <span className={clsx(markStyles.lacks, 'push')}>{t('products.missingCount', { n: lacks(locale) })}</span>
            )}
          </span>
        ))}
        {fields.map((field) => (
          <Line key={field} field={field} lang={lang} draft={draft} onChange={onChange} disabled={disabled} />
        ))}
      </div>
    </section>
  )
}

const most: Record<WordField, number> = { name: 200, description: 20_000, meta_title: 200, meta_description: 500 }
const rowsOf: Record<WordField, number> = { name: 3, description: 7, meta_title: 2, meta_description: 3 }

function Line({ field, lang, draft, onChange, disabled }: Props & { field: WordField; lang: Locale }) {
  const t = useT()
  const locales = useShopLocales()
  return (
    <>
      <span className={styles.key}>{t.maybe(`products.fields.${field}`)}</span>
      {locales.map((locale) => {
        const missing = isMissing(draft, field, locale)
        const hint = `${field}-${locale}-hint`
        return (
          <div key={locale} className={clsx(styles.cell, missing && styles.missing, locale === lang && styles.open)}>
            <textarea
              lang={locale === 'cn' ? 'zh' : locale}
              aria-label={`${t.maybe(`products.fields.${field}`)}: ${t(`lookbooks.languages.${locale}`)}`}
              aria-describedby={missing ? hint : undefined}
              rows={rowsOf[field]}
              maxLength={most[field]}
              disabled={disabled}
              value={draft[field][locale]}
              onChange={({ target }) => onChange(field, locale, target.value)}
            />
            {missing && (
              <span id={hint} className={styles.hint}>
                <b>
                  <Icon icon={CircleDashed} small />
                  {t('products.missing')}
                </b>
                {locale !== 'mn' && draft[field].mn.trim() !== '' && (
                  <span className="meta">{t('products.shownIn')}</span>
                )}
              </span>
            )}
          </div>
        )
      })}
    </>
  )
}
