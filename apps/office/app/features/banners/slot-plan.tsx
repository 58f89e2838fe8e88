import type { BannerSpan, StaffBanner } from '@delguur/contract/catalog/banners'
import { useT } from '../../lib/i18n.ts'
import { day, shownName } from '../../lib/text.ts'
import { placeOf, type Stretch } from '../../parts/form/span-track.tsx'
import styles from './banners.module.css'

type Props = { spans: BannerSpan[]; banners: StaffBanner[]; at: Date; stretch: Stretch }

/** What a slot shows from day to day: gaps hatched, overlaps marked; the same in words below. */
export function SlotPlan({ spans, banners, at, stretch }: Props) {
  const t = useT()
  const named = (id: number): string => {
    const banner = banners.find((each) => each.id === id)
    return banner ? shownName(banner.title) : `#${id}`
  }
  const nameOf = ({ banner_id }: BannerSpan): string => (banner_id === null ? t('banners.gap') : named(banner_id))
  const coming = spans.filter(({ until }) => Date.parse(until) > at.getTime())
  return (
    <>
      <div className={styles.line}>
        <span className="meta">{t('banners.plan')}</span>
        <div className={styles.plan} aria-hidden="true">
          {spans.map((span) => (
            <span
              key={span.from}
              data-shown={shownBy(span)}
              style={placeOf({ starts_at: span.from, ends_at: span.until }, stretch)}
              title={[
                nameOf(span),
                ...(span.behind.length ? [t('banners.behind', { names: span.behind.map(named).join(', ') })] : []),
              ].join('. ')}
            >
              <span className="cut">
                {span.behind.length > 0
                  ? t('banners.overlaps', { count: span.behind.length + 1 })
                  : span.banner_id === null
                    ? ''
                    : nameOf(span)}
              </span>
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.days} aria-label={t('banners.plan')}>
        {coming.map((span) => (
          <li key={span.from}>
            <span className="meta">
              {day(t, Date.parse(span.from) < at.getTime() ? at : span.from, at)}
              {' – '}
              {Date.parse(span.until) >= stretch.until ? '…' : day(t, span.until, at)}
            </span>{' '}
            <span className={span.banner_id === null ? 'meta' : undefined}>{nameOf(span)}</span>{' '}
            {span.behind.length > 0 && (
              <span className="state state-warn">
                {t('banners.behind', { names: span.behind.map(named).join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const shownBy = ({ banner_id, behind }: BannerSpan) =>
  banner_id === null ? 'gap' : behind.length > 0 ? 'shared' : 'one'
