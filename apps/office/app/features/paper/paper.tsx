import { dispatch } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { Printer } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { BackLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './paper.module.css'
import { Label, PickList, Slip } from './sheets.tsx'

const kinds = ['pick', 'slip', 'slip80', 'label'] as const
/** The size of the sheet of each kind, and its margin. */
const pages = { pick: 'A4 portrait', slip: 'A5 portrait', slip80: '80mm 200mm', label: '100mm 70mm' }

const wanted = {
  pick: { kind: 'pick', paper: 'a4' },
  slip: { kind: 'slip', paper: 'a5' },
  slip80: { kind: 'slip', paper: '80mm' },
  label: { kind: 'label' },
} as const
const kindIn = (search: URLSearchParams) => oneOf(kinds, search.get('kind'), 'pick')

export const loader = ({ params, request: { signal, url } }: LoaderFunctionArgs) =>
  call(dispatch.paper, { params: { id: params.id }, signal, query: wanted[kindIn(new URL(url).searchParams)] })

/** What is printed of a wave, as it comes out of the printer. */
export function Component() {
  const t = useT()
  const paper = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const kind = kindIn(search)
  const by = t('paper.by', { date: dayAndClock(t, new Date(), new Date()) })
  return (
    <div className={styles.page} data-kind={kind}>
      <style>{`@page { size: ${pages[kind]}; margin: ${kind === 'pick' ? '12mm' : '5mm'} }`}</style>
      <header className={styles.head}>
        <BackLink to="/dispatch" label={t('picking.back')} />
        <h1>
          {t('paper.title')}: {t('dispatch.wave', { id: String(paper.wave.id) })}
        </h1>
        <nav className="row wrap" aria-label={t('paper.title')}>
          {kinds.map((each) => (
            <Link key={each} className="btn" to={{ search: `kind=${each}` }} aria-current={each === kind || undefined}>
              {t(`paper.kinds.${each}`)}
            </Link>
          ))}
        </nav>
        <button type="button" className="btn btn-go push" onClick={() => print()}>
          <Icon icon={Printer} small />
          {t('paper.print')}
        </button>
      </header>
      <main>
        {kind === 'pick' ? (
          <PickList paper={paper} by={by} />
        ) : (
          paper.parcels.map((parcel) =>
            kind === 'label' ? (
              <Label key={parcel.number} parcel={parcel} shop={paper.shop} />
            ) : (
              <Slip key={parcel.number} parcel={parcel} shop={paper.shop} />
            ),
          )
        )}
      </main>
    </div>
  )
}
Component.displayName = 'Paper'

export const HydrateFallback = () => <Skeleton rows={8} />
