import { type DeliveryWindow, windows as routes } from '@delguur/contract/delivery/windows'
import { localDate, localDayAt } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { Pencil } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { day } from '../../lib/text.ts'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { WindowDialog } from './window-dialog.tsx'
import styles from './windows.module.css'

type Props = { windows: DeliveryWindow[]; canEdit: boolean; now: Date }

const namesShown = 4

/** Hours that shoppers can choose, by place, with how full the next days are. */
export function WindowsCard({ windows, canEdit, now }: Props) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="delivery-windows">
      <header>
        <h2 id="delivery-windows">{t('deliveryWindows.title')}</h2>
      </header>
      {windows.length === 0 ? (
        <p className="card-body meta">{t('deliveryWindows.nothing')}</p>
      ) : (
        <ul>
          {windows.map((window) => (
            <WindowRow key={window.id} window={window} canEdit={canEdit} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

const daysText = (t: Translate, days: readonly number[]): string => {
  if (days.length === 7) return t('deliveryWindows.everyDay')
  const names = Object.values(t.group('deliveryRules.weekdays'))
  return days.map((each) => names[each - 1]).join(', ')
}

function WindowRow({ window, canEdit, now }: Omit<Props, 'windows'> & { window: DeliveryWindow }) {
  const t = useT()
  const { lang } = usePrefs()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState(false)
  const { places, from, to, capacity, cut_off_hours, closed_days } = window
  const names = places.slice(0, namesShown).map(({ name }) => name[lang])
  const more = places.length > namesShown ? ` +${places.length - namesShown}` : ''
  const today = localDate(now)
  const closed = closed_days.filter((each) => each >= today)
  return (
    <li className={styles.window}>
      <div className="row apart">
        <b>
          {from}–{to}
        </b>
        {canEdit && (
          <span className="row">
            <button type="button" className="btn btn-quiet" onClick={() => setEditing(true)}>
              <Icon icon={Pencil} small />
              {t('deliveryWindows.edit')}
              <span className="unseen">
                : {from}–{to}
              </span>
            </button>
            <RemoveButton
              text={t('deliveryWindows.remove')}
              className="btn btn-quiet"
              name={`${from}–${to} · ${names.join(', ')}${more}`}
              hint={t('deliveryWindows.removeHint')}
              remove={async () => {
                await call(routes.remove, { params: { id: window.id }, version: window.version })
                await revalidate()
              }}
              done={t('deliveryWindows.removed')}
            />
          </span>
        )}
      </div>
      <p className="small">
        {names.join(', ')}
        {more}
      </p>
      <p className="meta">
        {[
          daysText(t, window.days),
          t('deliveryWindows.takes', { n: capacity }),
          t('deliveryWindows.cut', { n: cut_off_hours }),
          closed.length > 0 &&
            t('deliveryWindows.closedOn', { days: closed.map((each) => day(t, each, now)).join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Booked window={window} now={now} />
      {editing && (
        <WindowDialog window={window} places={places} onClose={() => setEditing(false)} onSaved={() => undefined} />
      )}
    </li>
  )
}

/** How many orders of how many each of the next days has. */
function Booked({ window: { booked, capacity }, now }: { window: DeliveryWindow; now: Date }) {
  const t = useT()
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => localDate(localDayAt(now, n, 12)))
  const taken = days.flatMap((date) => booked.filter((each) => each.day === date))
  if (taken.length === 0) return <p className="meta">{t('deliveryWindows.free')}</p>
  return (
    <ul className={styles.booked} aria-label={t('deliveryWindows.booked')}>
      {taken.map(({ day: date, orders }) => (
        <li key={date} data-full={orders >= capacity || undefined}>
          {day(t, date, now)}{' '}
          <b>
            {orders}/{capacity}
          </b>
        </li>
      ))}
    </ul>
  )
}
