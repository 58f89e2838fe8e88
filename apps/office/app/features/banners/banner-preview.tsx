import type { BannerSlot } from '@delguur/contract/catalog/banners'
import type { Texts } from '@delguur/contract/texts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './banners.module.css'

type Props = { picture: string; slot: BannerSlot; texts: { kicker: Texts; title: Texts; text: Texts; button: Texts } }

/** The banner as a desktop and a phone show it; what matters on the picture belongs outside the place of the words. */
export function BannerPreview({ picture, slot, texts }: Props) {
  const t = useT()
  const [zones, setZones] = useState(true)
  return (
    <>
      <label className="row">
        <input type="checkbox" checked={zones} onChange={({ target }) => setZones(target.checked)} />
        {t('banners.zones')}
      </label>
      <div className={clsx(styles.previews, zones && styles.zones)}>
        {(['wide', 'tall'] as const).map((shape) => (
          <figure key={shape}>
            <div className={styles.preview} data-shape={shape} data-slot={slot}>
              <img src={`/media/${picture}-${shape}-${shape === 'wide' ? 1200 : 585}.webp`} alt="" />
              <div className={styles.text}>
                {slot === 'hero' && texts.kicker.mn && <span className={styles.kicker}>{texts.kicker.mn}</span>}
                <b>{texts.title.mn}</b>
                <span>{texts.text.mn}</span>
                {texts.button.mn && <span className={styles.button}>{texts.button.mn}</span>}
              </div>
              <div className={styles.zone} aria-hidden="true" />
            </div>
            <figcaption className="meta">{t(`banners.shapes.${shape}`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}
