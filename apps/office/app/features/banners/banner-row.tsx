import type { StaffBanner } from '@delguur/contract/catalog/banners'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { day, shownName } from '../../lib/text.ts'
import { MoveMenu, SpanBar, type Stretch } from '../../parts/form/span-track.tsx'
import styles from './banners.module.css'

export type Moved = Pick<StaffBanner, 'starts_at' | 'ends_at'>
type Props = {
  banner: StaffBanner
  at: Date
  stretch: Stretch
  canEdit: boolean
  onOpen: () => void
  onMove: (times: Moved) => void
}

/** A banner with its days; on a phone without the bar, moved by the menu. */
export function BannerRow({ banner, at, stretch, canEdit, onOpen, onMove }: Props) {
  const t = useT()
  const mark = markOf(banner, at)
  const name = shownName(banner.title)
  const track = {
    thing: banner,
    name,
    tone: banner.active ? (banner.shown ? 'running' : 'plan') : 'off',
    holds: canEdit ? 'nothing' : 'all',
    mayBeginBefore: true,
    at,
    onMove,
  } as const
  return (
    <li className={styles.banner}>
      <img src={`/media/${banner.picture_key}-wide-800.webp`} alt="" width="120" height="47" />
      <span className="stack">
        <Link className="cut strong" to={{ search: `banner=${banner.id}` }}>
          {name}
        </Link>
        <span className="meta">
          {day(t, banner.starts_at, at)}
          {' – '}
          {banner.ends_at ? day(t, banner.ends_at, at) : t('spans.noEnd')}
        </span>
        {banner.locales.length > 0 && (
          <span className="meta">
            {t('banners.audienceOf', {
              languages: banner.locales.map((locale) => t(`lookbooks.languages.${locale}`)).join(', '),
            })}
          </span>
        )}
      </span>
      <span className={clsx(mark.className, styles.state)}>{t(`banners.states.${mark.state}`)}</span>
      <div className={clsx('wide-only', styles.track)}>
        <SpanBar<Moved> {...track} bare stretch={stretch} onOpen={onOpen} />
      </div>
      <MoveMenu<Moved> {...track} edge={stretch.until} />
    </li>
  )
}

function markOf({ active, shown, starts_at, ends_at }: StaffBanner, now: Date) {
  if (shown) return { state: 'shown', className: 'state state-ok' } as const
  if (!active) return { state: 'off', className: 'state' } as const
  if (new Date(starts_at) > now) return { state: 'later', className: 'state state-plan' } as const
  if (ends_at && new Date(ends_at) <= now) return { state: 'over', className: 'state' } as const
  return { state: 'behind', className: 'state state-warn' } as const
}
