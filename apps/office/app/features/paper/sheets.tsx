import type { ParcelPaper, WavePaper } from '@delguur/contract/warehouse/dispatch'
import { clsx } from 'clsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { dateOf, dayAndClock, hoursText, phoneText, sum } from '../../lib/text.ts'
import { GiftLine } from './gift-sheet.tsx'
import styles from './paper.module.css'
import { Qr } from './qr.tsx'

/** The hours that were chosen, else until when it is promised. */
const promiseOf = (t: Translate, { promised_to, window }: ParcelPaper): string =>
  window
    ? t('paper.window', { day: dateOf(t, promised_to ?? ''), hours: hoursText(window) })
    : t('paper.until', { text: dayAndClock(t, promised_to ?? '', new Date()) })

/** Lines along the shelves, with how many go into which basket. */
export function PickList({ paper, by }: { paper: WavePaper; by: string }) {
  const t = useT()
  return (
    <section className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h2>
          {paper.shop} · {t('dispatch.wave', { id: String(paper.wave.id) })}
        </h2>
        <span>{[paper.wave.district, t('dispatch.pieces', { n: paper.wave.units })].filter(Boolean).join(' · ')}</span>
        <span className="meta">{by}</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('paper.shelf')}</th>
            <th>{t('paper.product')}</th>
            <th>{t('paper.quantity')}</th>
            <th>{t('paper.slots')}</th>
          </tr>
        </thead>
        <tbody>
          {paper.shelves.map((line) => (
            <tr key={line.sku}>
              <td>
                <b className={styles.shelf}>{line.shelf ?? t('paper.noShelf')}</b>
              </td>
              <td>
                <b>{line.name}</b>
                <br />
                {[line.size, line.color, line.sku].filter(Boolean).join(' · ')}
              </td>
              <td>
                <b>{line.quantity}</b>
              </td>
              <td>
                {line.slots.map(({ slot, quantity }) => (quantity > 1 ? `${slot}×${quantity}` : slot)).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Recipient({ parcel }: { parcel: ParcelPaper }) {
  return (
    <address>
      <b>{parcel.name}</b> {parcel.phone && phoneText(parcel.phone)}
      <br />
      {[parcel.area, parcel.address].filter(Boolean).join(' • ')}
    </address>
  )
}

/** What lies in a parcel. */
export function Slip({ parcel, shop }: { parcel: ParcelPaper; shop: string }) {
  const t = useT()
  return (
    <section className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h2>{shop}</h2>
        <span>
          {t('paper.order')} <b>{parcel.number}</b> · {t('paper.basket', { slot: parcel.slot })}
        </span>
        <Qr qr={parcel.qr} label={parcel.number} />
      </div>
      <Recipient parcel={parcel} />
      {parcel.promised_to && <p>{promiseOf(t, parcel)}</p>}
      {parcel.collect && (
        <p>
          <b className={styles.labelAge}>{t('paper.collect', { sum: sum(parcel.collect) })}</b>
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('paper.product')}</th>
            <th>{t('paper.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map((line) => (
            <tr key={line.sku}>
              <td>
                <b>{line.name}</b>
                <br />
                {[line.options_text, line.sku].filter(Boolean).join(' · ')}
              </td>
              <td>
                <b>{line.quantity}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <GiftLine gift={parcel.gift} />
      {parcel.instructions && (
        <p>
          <b>{t('paper.wishes')}:</b> {parcel.instructions}
        </p>
      )}
      <p className="meta">{t('paper.thanks')}</p>
    </section>
  )
}

/** What is stuck on a parcel: scanned when it goes to a courier. */
export function Label({ parcel, shop }: { parcel: ParcelPaper; shop: string }) {
  const t = useT()
  return (
    <section className={clsx(styles.sheet, styles.label)}>
      <Qr qr={parcel.qr} label={parcel.number} />
      <div className="stack">
        <b className={styles.labelNumber}>{parcel.number}</b>
        <b className={styles.labelArea}>{parcel.area}</b>
        <Recipient parcel={parcel} />
        {parcel.promised_to && <span>{promiseOf(t, parcel)}</span>}
        {parcel.alcohol && <b className={styles.labelAge}>{t('paper.alcohol')}</b>}
        {parcel.collect && <b className={styles.labelAge}>{t('paper.collect', { sum: sum(parcel.collect) })}</b>}
        <span className="meta">{shop}</span>
      </div>
    </section>
  )
}
