import {
  type BannerSlot,
  type BannerSpan,
  bannerSlots,
  type StaffBanner,
  staffBanners,
} from '@delguur/contract/catalog/banners'
import { dayMs, localDate } from '@delguur/kit/dates'
import { isLocale } from '@delguur/kit/locale'
import { clsx } from 'clsx'
import { Images } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay, useShopLocales } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { SpanDays, type Stretch } from '../../parts/form/span-track.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { BannerEditor } from './banner-editor.tsx'
import { BannerRow, type Moved } from './banner-row.tsx'
import styles from './banners.module.css'
import { SlotPlan } from './slot-plan.tsx'

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
  const t = useT()
  const { revalidate } = useRevalidator()
  const { banners, plans, open, add, lang, at } = useLoaderData<typeof loader>()
  const [, setSearch] = useSearchParams()
  const { move, fault } = useMove()
  const canEdit = useMay('content.edit')
  const languages = useShopLocales()
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
  return (
    <>
      <div className="page-head">
        <h1>{t('banners.title')}</h1>
        {banners.some(({ locales }) => locales.length > 0) && (
          <label className="row push">
            <span className="meta">{t('banners.planIn')}</span>
            <select
              className="input"
              value={lang}
              onChange={({ target }) => setSearch(target.value === 'mn' ? {} : { lang: target.value })}
            >
              {languages.map((code) => (
                <option key={code} value={code}>
                  {t(`lookbooks.languages.${code}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ErrorText text={fault} />
      {banners.length === 0 && <EmptyList icon={Images} title={t('banners.nothing')} hint={t('banners.nothingHint')} />}
      {bannerSlots.map((slot) => (
        <Slot
          key={slot}
          slot={slot}
          banners={banners}
          spans={plans.find((each) => each.slot === slot)?.spans}
          at={at}
          canEdit={canEdit}
          onMove={move}
        />
      ))}
      {canEdit && banners.length > 0 && <p className="meta wide-only">{t('spans.moveHow')}</p>}
    </>
  )
}
Component.displayName = 'Banners'
/** Moves a banner to other days, and back. */
function useMove() {
  const t = useT()
  const { act, fault } = useAct()
  const move = ({ id, version, starts_at, ends_at }: StaffBanner, times: Moved) => {
    let moved = version
    const put = (body: Moved) => call(staffBanners.change, { params: { id }, body, version: moved })
    const work = async () => {
      moved = (await put(times)).version
    }
    void act(work, t('banners.moved'), () => put({ starts_at, ends_at }))
  }
  return { move, fault }
}

type SlotProps = {
  slot: BannerSlot
  banners: StaffBanner[]
  spans: BannerSpan[] | undefined
  at: Date
  canEdit: boolean
  onMove: (banner: StaffBanner, times: Moved) => void
}

/** A place of the home page with the banners that it has. */
function Slot({ slot, banners, spans, at, canEdit, onMove }: SlotProps) {
  const t = useT()
  const [, setSearch] = useSearchParams()
  const own = banners.filter((each) => each.slot === slot)
  const stretch: Stretch = { from: at.getTime() - back * dayMs, until: at.getTime() + ahead * dayMs }
  return (
    <section className={clsx('card', styles.slot)} aria-label={t(`banners.slots.${slot}`)}>
      <div className="row wrap">
        <h2>{t(`banners.slots.${slot}`)}</h2>
        {!own.some((each) => each.shown) && <span className="meta">{t('banners.drawing')}</span>}
        {canEdit && (
          <AddButton text={t('banners.add')} className="btn push" big onClick={() => setSearch({ add: slot })} />
        )}
      </div>
      {own.length > 0 && spans && (
        <>
          <div className={styles.line}>
            <SpanDays at={at} stretch={stretch} step={14} />
          </div>
          <SlotPlan spans={spans} banners={banners} at={at} stretch={stretch} />
          <ul className={styles.rows}>
            {own.map((banner) => (
              <BannerRow
                key={`${banner.id} ${banner.version}`}
                banner={banner}
                at={at}
                stretch={stretch}
                canEdit={canEdit}
                onOpen={() => setSearch({ banner: String(banner.id) })}
                onMove={(times) => onMove(banner, times)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export const HydrateFallback = () => <Skeleton rows={5} />
