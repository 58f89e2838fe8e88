import type { NoticeKind, NoticeSettings, NoticeWay } from '@delguur/contract/office/staff-notices'
import { Icon } from '@delguur/ui/icon'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './notices.module.css'
import type { Choosing } from './use-choosing.ts'
import { wayIcons } from './way-icons.ts'

type Props = { settings: NoticeSettings; choosing: Choosing }

/** Which kinds go which ways, for every place or for one of them. */
export function Choices({ settings, choosing }: Props) {
  const t = useT()
  const [place, setPlace] = useState<number | null>(null)
  const { kinds, locations } = settings
  const ways = settings.ways.filter(({ state }) => state !== 'not_set_up').map(({ way }) => way)
  const isOwn = choosing.chosen.choices.some(({ location_id }) => location_id === place)
  const { choices } = choosing.chosen
  const begin = () => {
    const own = kinds.map((kind) => {
      const all = choices.find((each) => each.location_id === null && each.kind === kind)
      return { location_id: place, kind, ways: all?.ways ?? [] }
    })
    choosing.change({ choices: [...choices, ...own] })
  }
  const end = () => choosing.change({ choices: choices.filter(({ location_id }) => location_id !== place) })
  return (
    <section className="card stack" aria-labelledby="notice-choices">
      <h2 id="notice-choices">{t('notices.what')}</h2>
      {locations.length > 1 && (
        <select
          className="input"
          aria-label={t('notices.place')}
          value={place ?? 0}
          onChange={({ target }) => setPlace(Number(target.value) || null)}
        >
          {[{ id: 0, name: t('notices.everyPlace') }, ...locations].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {place !== null && !isOwn ? (
        <button type="button" className="btn" onClick={begin}>
          {t('notices.ownPlace')}
        </button>
      ) : (
        <Grid kinds={kinds} ways={ways} place={place} choosing={choosing} />
      )}
      {place !== null && isOwn && (
        <div className="row wrap">
          <p className="soft small">{t('notices.placeHint')}</p>
          <button type="button" className="btn push" onClick={end}>
            {t('notices.samePlace')}
          </button>
        </div>
      )}
    </section>
  )
}

type GridProps = { kinds: readonly NoticeKind[]; ways: readonly NoticeWay[]; place: number | null; choosing: Choosing }

function Grid({ kinds, ways, place, choosing }: GridProps) {
  const t = useT()
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t('notices.kindColumn')}</span>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" title={t(`notices.ways.${way}`)}>
              <Icon icon={wayIcons[way]} />
              <span className={styles.wayName}>{t(`notices.short.${way}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notices.kind.${kind}`)}</th>
            {ways.map((way) => (
              <td key={way}>
                <label>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={`${t(`notices.kind.${kind}`)}: ${t(`notices.ways.${way}`)}`}
                    checked={choosing.isChosen(place, kind, way)}
                    onChange={() => choosing.toggle(place, kind, way)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
