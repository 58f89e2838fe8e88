import type { BannerSlot, StaffBanner } from '@delguur/contract/banners'
import { localTime } from '@delguur/kit/dates'
import { Images, Plus } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { day, dayAndClock, shownName, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Bones, EmptyList } from '../../parts/states.tsx'
import { BannerEditor } from './banner-editor.tsx'
import './banners.css'

type Loaded = { banners: StaffBanner[]; at: Date }

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const { banners } = await call<{ banners: StaffBanner[] }>('GET', '/backoffice/banners', { signal })
  return { banners, at: new Date() }
}

const slots: BannerSlot[] = ['hero', 'story']
const dayMs = 86_400_000
/** What the calendar shows: two weeks back, ten ahead. */
const [back, ahead] = [14, 70]

/** Banners of the home page by place, each as a bar over its days; of those that overlap the upper one is shown. */
export function Component() {
  const w = useWords()
  const b = w.banners
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { banners, at } = useLoaderData<Loaded>()
  const [open, setOpen] = useState<StaffBanner | BannerSlot>()
  const canEdit = session.phase === 'in' && may(session.me, 'content.edit')
  if (open)
    return (
      <BannerEditor
        banner={typeof open === 'string' ? undefined : open}
        slot={typeof open === 'string' ? open : open.slot}
        canEdit={canEdit}
        onClose={() => {
          setOpen(undefined)
          void revalidate()
        }}
      />
    )
  return (
    <>
      <div className="page-head">
        <h1>{b.title}</h1>
      </div>
      {banners.length === 0 && <EmptyList icon={Images} title={b.nothing} hint={b.nothingHint} />}
      {slots.map((slot) => {
        const own = banners.filter((each) => each.slot === slot)
        const shown = own.some((each) => each.shown)
        return (
          <section key={slot} className="card banner-slot" aria-label={b.slots[slot]}>
            <div className="row wrap">
              <h2>{b.slots[slot]}</h2>
              {!shown && <span className="meta">{b.drawing}</span>}
              {canEdit && (
                <button type="button" className="btn push" onClick={() => setOpen(slot)}>
                  <Icon icon={Plus} />
                  {b.add}
                </button>
              )}
            </div>
            {own.length > 0 && <Weeks at={at} />}
            {own.length > 0 && (
              <ul className="banner-rows">
                {own.map((banner) => (
                  <li key={banner.id}>
                    <button type="button" className="banner-row" onClick={() => setOpen(banner)}>
                      <img src={`/media/${banner.picture_key}-wide-800.webp`} alt="" width="120" height="47" />
                      <span className="stack cut">
                        <b className="cut">{shownName(banner.title)}</b>
                        <span className="meta">
                          {day(w, banner.starts_at, at)}
                          {' – '}
                          {banner.ends_at ? day(w, banner.ends_at, at) : b.noEnd}
                        </span>
                      </span>
                      <span className={markOf(banner, at).className}>{b.states[markOf(banner, at).state]}</span>
                      <span className="banner-track" aria-hidden="true">
                        <span className={banner.active ? 'banner-bar' : 'banner-bar off'} style={barOf(banner, at)} />
                      </span>
                      <span className="unseen">{dayAndClock(w, banner.starts_at, at)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </>
  )
}
Component.displayName = 'Banners'

function markOf({ active, shown, starts_at, ends_at }: StaffBanner, now: Date) {
  if (shown) return { state: 'shown', className: 'state state-ok' } as const
  if (!active) return { state: 'off', className: 'state' } as const
  if (new Date(starts_at) > now) return { state: 'later', className: 'state state-plan' } as const
  if (ends_at && new Date(ends_at) <= now) return { state: 'over', className: 'state' } as const
  return { state: 'behind', className: 'state state-warn' } as const
}

const share = (at: number, now: Date): number =>
  Math.min(100, Math.max(0, ((at - now.getTime() + back * dayMs) / ((back + ahead) * dayMs)) * 100))

function barOf({ starts_at, ends_at }: StaffBanner, now: Date) {
  const left = share(Date.parse(starts_at), now)
  const right = ends_at ? share(Date.parse(ends_at), now) : 100
  return { left: `${left}%`, width: `${Math.max(1, right - left)}%` }
}

/** The days that the bars stand over, a mark each two weeks; today is one. */
function Weeks({ at }: { at: Date }) {
  const w = useWords()
  const marks = Array.from({ length: (back + ahead) / 14 }, (_, index) => index * 14 - back)
  return (
    <div className="banner-weeks" aria-hidden="true">
      {marks.map((days) => {
        const date = new Date(at.getTime() + days * dayMs)
        const { month, day: of } = localTime(date)
        return (
          <span
            key={days}
            className={days === 0 ? 'meta strong' : 'meta'}
            style={{ left: `${share(date.getTime(), at)}%` }}
          >
            {days === 0 ? w.dates.today : w.dates.day(month, of)}
          </span>
        )
      })}
    </div>
  )
}

export const HydrateFallback = () => <Bones rows={5} />
