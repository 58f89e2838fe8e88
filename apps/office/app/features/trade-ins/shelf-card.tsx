import { mostTradeInPictures, type StaffTradeIn, staffTradeIns } from '@delguur/contract/leisure/trade-in-staff'
import type { Texts } from '@delguur/contract/texts'
import { Icon } from '@delguur/ui/icon'
import { Camera } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './trade-ins.module.css'

const mostWords = 400

/** A credited piece: its own photos, and its way to the shelf and off it. */
export function ShelfCard({ trade, canEdit }: { trade: StaffTradeIn; canEdit: boolean }) {
  const t = useT()
  const { number, pictures, shelf, shelf_price, stores } = trade
  const { act, busy, fault } = useAct()
  const [store, setStore] = useState(trade.store.id)
  const [words, setWords] = useState<Texts>({ mn: '' })
  const add = (files: readonly File[]) => {
    const body = new FormData()
    for (const file of files.slice(0, mostTradeInPictures - pictures.length)) body.append('pictures', file)
    if (body.has('pictures'))
      void act(() => call(staffTradeIns.picture, { params: { number }, body }), t('tradeIns.picturesAdded'))
  }
  const shelve = () =>
    call(staffTradeIns.shelve, {
      params: { number },
      body: { store_id: store, ...(words.mn.trim() && { words }) },
    })
  const unshelve = () => call(staffTradeIns.unshelve, { params: { number } })
  return (
    <section className="card card-fields">
      <h2>{t('tradeIns.shelf')}</h2>
      {shelf && <OnShelf shelf={shelf} />}
      <h3>{t('tradeIns.pictures')}</h3>
      <div className={styles.photos}>
        {pictures.map((key, index) => (
          <img
            key={key}
            src={`/media/${key}-360.jpg`}
            alt={t('tradeIns.photo', { n: index + 1 })}
            width="160"
            height="200"
          />
        ))}
      </div>
      {canEdit && !shelf && (
        <>
          <p className="meta">{t('tradeIns.picturesHint')}</p>
          {pictures.length < mostTradeInPictures && <PictureButton busy={busy} onChosen={add} />}
          <SelectField
            label={t('tradeIns.store')}
            value={store}
            options={stores.map(({ id, name }) => [id, name] as const)}
            onChange={setStore}
          />
          <TextsField label={t('tradeIns.words')} value={words} onChange={setWords} most={mostWords} rows={2} />
          <button
            type="button"
            className="btn btn-go"
            disabled={busy || pictures.length === 0}
            onClick={() => void act(shelve, t('tradeIns.shelved'), unshelve)}
          >
            {t('tradeIns.shelve', { sum: sum(shelf_price ?? 0) })}
          </button>
        </>
      )}
      {canEdit && shelf && shelf.left > 0 && (
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => void act(unshelve, t('tradeIns.unshelved'), shelve)}
        >
          {t('tradeIns.unshelve')}
        </button>
      )}
      <ErrorText text={fault} />
    </section>
  )
}

function OnShelf({ shelf }: { shelf: NonNullable<StaffTradeIn['shelf']> }) {
  const t = useT()
  return (
    <p>
      <b>{sum(shelf.price)}</b>{' '}
      <span className={shelf.left > 0 ? 'state state-ok' : 'state'}>
        {shelf.left > 0 ? t('tradeIns.onShelf') : t('tradeIns.sold')}
      </span>{' '}
      <span className="meta">{shelf.store}</span>{' '}
      <a className="link" href={`/products/${shelf.slug}`} target="_blank" rel="noreferrer">
        {t('tradeIns.open')}
      </a>
    </p>
  )
}

function PictureButton({ busy, onChosen }: { busy: boolean; onChosen: (files: readonly File[]) => void }) {
  const t = useT()
  return (
    <label className="btn">
      <Icon icon={Camera} />
      {t('tradeIns.addPictures')}
      <input
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={busy}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
