import { bannerSlots, type StaffBanner, staffBanners } from '@delguur/contract/catalog/banners'
import { dayMs, localDate } from '@delguur/kit/dates'
import { isLocale } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { Images, Plus } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { SpanDays, type Stretch } from '../../parts/span-track.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { BannerEditor } from './banner-editor.tsx'
import { BannerRow, type Moved } from './banner-row.tsx'
import { SlotPlan } from './slot-plan.tsx'
import './banners.css'

/** What the calendar shows: a week back, eight ahead. */
const [back, ahead] = [7, 56]

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const at = new Date()
  const wanted = search.get('lang')
  const lang = isLocale(wanted) ? wanted : 'mn'
  const id = Number(search.get('banner'))
  const days = new URLSearchParams({
    language: lang,
    from: localDate(new Date(at.getTime() - back * dayMs)),
    to: localDate(new Date(at.getTime() + ahead * dayMs)),
  })
  const [{ banners }, { banner_slots }, open] = await Promise.all([
    call(staffBanners.list, { signal }),
    call(staffBanners.slots, { query: days, signal }),
    id > 0 ? call(staffBanners.show, { params: { id }, signal }) : undefined,
  ])
  const add = bannerSlots.find((slot) => slot === search.get('add'))
  return { banners, plans: banner_slots, open, add, lang, at }
}

/** Banners of the home page by place: what each place shows from day to day, and each banner as a bar over its days. */
export function Component() {
  const w = useWords()
  const b = w.banners
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { banners, plans, open, add, lang, at } = useLoaderData<typeof loader>()
  const [, setSearch] = useSearchParams()
  const { act, fault } = useAct()
  const canEdit = session.phase === 'in' && may(session.me, 'content.edit')
  const languages = session.phase === 'in' ? session.me.locales : []
  if (open || add)
    return (
      <BannerEditor
        key={open?.id ?? add}
        banner={open}
        slot={open?.slot ?? add ?? 'hero'}
        languages={languages}
        canEdit={canEdit}
        onClose={() => {
          setSearch({})
          void revalidate()
        }}
        onUndone={() => void revalidate()}
      />
    )
  const move = ({ id, version, starts_at, ends_at }: StaffBanner, times: Moved) => {
    let moved = version
    const put = (body: Moved) => call(staffBanners.change, { params: { id }, body, version: moved })
    const work = async () => {
      moved = (await put(times)).version
    }
    void act(work, b.moved, () => put({ starts_at, ends_at }))
  }
  const stretch: Stretch = { from: at.getTime() - back * dayMs, until: at.getTime() + ahead * dayMs }
  return (
    <>
      <div className="page-head">
        <h1>{b.title}</h1>
        {banners.some(({ locales }) => locales.length > 0) && (
          <label className="row push">
            <span className="meta">{b.planIn}</span>
            <select
              className="input"
              value={lang}
              onChange={({ target }) => setSearch(target.value === 'mn' ? {} : { lang: target.value })}
            >
              {languages.map((code) => (
                <option key={code} value={code}>
                  {w.lookbooks.languages[code]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ErrorText text={fault} />
      {banners.length === 0 && <EmptyList icon={Images} title={b.nothing} hint={b.nothingHint} />}
      {bannerSlots.map((slot) => {
        const own = banners.filter((each) => each.slot === slot)
        const plan = plans.find((each) => each.slot === slot)
        return (
          <section key={slot} className="card banner-slot" aria-label={b.slots[slot]}>
            <div className="row wrap">
              <h2>{b.slots[slot]}</h2>
              {!own.some((each) => each.shown) && <span className="meta">{b.drawing}</span>}
              {canEdit && (
                <button type="button" className="btn push" onClick={() => setSearch({ add: slot })}>
                  <Icon icon={Plus} />
                  {b.add}
                </button>
              )}
            </div>
            {own.length > 0 && plan && (
              <>
                <div className="banner-line wide-only">
                  <SpanDays at={at} stretch={stretch} step={14} />
                </div>
                <SlotPlan spans={plan.spans} banners={banners} at={at} stretch={stretch} />
                <ul className="banner-rows">
                  {own.map((banner) => (
                    <BannerRow
                      key={`${banner.id} ${banner.version}`}
                      banner={banner}
                      at={at}
                      stretch={stretch}
                      canEdit={canEdit}
                      onOpen={() => setSearch({ banner: String(banner.id) })}
                      onMove={(times) => move(banner, times)}
                    />
                  ))}
                </ul>
              </>
            )}
          </section>
        )
      })}
      {canEdit && banners.length > 0 && <p className="meta wide-only">{w.spans.moveHow}</p>}
    </>
  )
}
Component.displayName = 'Banners'
export const HydrateFallback = () => <Skeleton rows={5} />
