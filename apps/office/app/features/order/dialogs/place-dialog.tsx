import { type OrderPlaces, orderPlaces } from '@delguur/contract/orders/order-places'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { Radios } from '../../../parts/form/choices.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ErrorText } from '../../../parts/small.tsx'
import { Skeleton } from '../../../parts/states.tsx'
import { distanceText, unitNames } from '../place-text.ts'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }
type Place = OrderPlaces['places'][number]

/** From which place what has not left is sent; what each of them lacks stands beside it. */
export function PlaceDialog({ order: { number }, onClose, onDone }: Props) {
  const t = useT()
  const [shown, setShown] = useState<OrderPlaces>()
  const [chosen, setChosen] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    call(orderPlaces.show, { params: { number }, signal: abort.signal }).then(
      setShown,
      (error) => abort.signal.aborted || setFault(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
    return () => abort.abort()
  }, [number, t])
  const places = shown?.places ?? []
  const others = places.filter((place) => place.ships && !hasAll(place, places))
  const isFixed = shown !== undefined && shown.fixed !== null
  async function send(): Promise<string> {
    const to = others.find(({ id }) => String(id) === chosen)
    if (!shown || !to) return ''
    await call(orderPlaces.move, { params: { number }, body: { location_id: to.id }, version: shown.version })
    onDone()
    return t('shipsFrom.done', { name: to.name })
  }
  return (
    <FormDialog
      title={t('shipsFrom.title', { number })}
      verb={t('shipsFrom.verb')}
      disabled={chosen === undefined || isFixed}
      onClose={onClose}
      send={send}
    >
      {!shown && !fault && <Skeleton rows={3} />}
      <ErrorText text={fault} />
      {shown?.fixed && <p className="note note-warn">{t(`shipsFrom.fixed.${shown.fixed}`)}</p>}
      {shown && !isFixed && (
        <>
          <p className="soft">{t('shipsFrom.hint')}</p>
          {others.length === 0 ? (
            <p className="note">{t('shipsFrom.only')}</p>
          ) : (
            <Radios
              label={t('shipsFrom.label')}
              stacked
              value={chosen}
              isOff={(id) => others.some((place) => String(place.id) === id && place.lacks.length > 0)}
              options={others.map((place) => [String(place.id), <Choice key={place.id} place={place} />] as const)}
              onChange={setChosen}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Whether all that has not left lies in a place already. */
const hasAll = (place: Place, all: readonly Place[]): boolean =>
  place.holds.length > 0 && all.every(({ id, holds }) => id === place.id || holds.length === 0)

function Choice({ place: { name, kind, kilometres, holds, lacks } }: { place: Place }) {
  const t = useT()
  return (
    <span className="stack" style={{ gap: 2 }}>
      <span className="row wrap">
        <b>{name}</b>
        <span className="state">{t(`locations.kinds.${kind}`)}</span>
        <span className="meta">{distanceText(t, kilometres)}</span>
      </span>
      <span className={lacks.length > 0 ? 'small fault' : 'small soft'}>
        {lacks.length > 0 ? t('shipsFrom.lacks', { names: unitNames(lacks) }) : t('shipsFrom.all')}
      </span>
      {holds.length > 0 && <span className="meta">{t('shipsFrom.holdsSome', { names: unitNames(holds) })}</span>}
    </span>
  )
}
