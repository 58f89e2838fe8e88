import type { Answer } from '@delguur/contract/client'
import type { staffNotices } from '@delguur/contract/office/staff-notices'
import { Icon } from '@delguur/ui/icon'
import { useT } from '../../lib/i18n.ts'
import styles from './notices.module.css'
import { wayIcons } from './way-icons.ts'

type Staff = Answer<typeof staffNotices.everyone>['staff']

/** Who of the staff is told of what. */
export function Everyone({ staff }: { staff: Staff }) {
  const t = useT()
  return (
    <section className="card stack" aria-labelledby="notice-everyone">
      <h2 id="notice-everyone">{t('notices.everyone')}</h2>
      <ul className="rows">
        {staff.map(({ id, name, kinds, off }) => (
          <li key={id} className={styles.person}>
            <b>{name}</b>
            {kinds.length === 0 && <span className="soft small">{t('notices.hearsNothing')}</span>}
            {kinds.map(({ kind, ways }) => (
              <span key={kind} className={styles.heard}>
                {t(`notices.kind.${kind}`)}
                {ways.map((way) => (
                  <span
                    key={way}
                    role="img"
                    aria-label={t(`notices.ways.${way}`)}
                    title={t(`notices.ways.${way}`)}
                    className={off.includes(way) ? styles.isOff : undefined}
                  >
                    <Icon icon={wayIcons[way]} small />
                  </span>
                ))}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
