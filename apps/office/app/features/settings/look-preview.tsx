import { inkOn } from '@delguur/kit/contrast'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './look-preview.module.css'
import layout from './settings.module.css'

type Props = { values: Record<string, unknown>; shop: string }

/** How a card of a product looks in the colours that are being chosen. */
export function LookPreview({ values, shop }: Props) {
  const t = useT()
  const color = (name: string): string => {
    const value = values[`look.${name}`]
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000' // tokens-allow
  }
  const accent = color('accent')
  const logo = values['look.logo']
  const style = {
    '--look-accent': accent,
    '--look-on-accent': inkOn(accent.toLowerCase(), '#1f1b3d'), // tokens-allow
    '--look-accent-ink': color('accent_ink'),
    '--look-link': color('link'),
    '--look-sale': color('sale'),
  } as CSSProperties
  return (
    <section className={clsx('card', layout.preview)} aria-label={t('settingsPage.preview')} style={style}>
      <header>
        <h2>{t('settingsPage.preview')}</h2>
      </header>
      <div className={styles.shop} aria-hidden="true">
        <div className="row">
          {typeof logo === 'string' && logo && <img className={styles.logo} src={`/media/${logo}.webp`} alt="" />}
          <b>{shop}</b>
        </div>
        <div className={styles.picture} />
        <span className={styles.kicker}>{t('settingsPage.previewKicker')}</span>
        <b>{t('settingsPage.previewProduct')}</b>
        <span>
          <b className={styles.sale}>₮ 175,200</b> <s>₮ 219,000</s>
        </span>
        <span className={styles.link}>{t('settingsPage.previewLink')}</span>
        <span className={styles.button}>{t('settingsPage.previewButton')}</span>
      </div>
    </section>
  )
}
