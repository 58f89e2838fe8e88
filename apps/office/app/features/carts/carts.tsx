import { type AbandonedCart, abandonedCarts, type CartReport } from '@delguur/contract/account/abandoned-carts'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Mail, ShoppingCart } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { queryOf } from '../../lib/list-address.ts'
import { usePermissions } from '../../lib/session.ts'
import { phoneText, span, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './carts.module.css'

const filters: Record<string, [string, string]> = {
  none: ['filter[reminder]', 'none'],
  sent: ['filter[reminder]', 'sent,sent_again,failed'],
  not_allowed: ['filter[reminder]', 'not_allowed'],
  guests: ['filter[known]', 'false'],
}

function narrowedBy(search: URLSearchParams): URLSearchParams {
  const state = search.get('state') ?? ''
  const query = queryOf(search, 'all')
  const filter = filters[state]
  if (filter) query.set(...filter)
  if (state === 'not_allowed') query.set('filter[known]', 'true')
  return query
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = narrowedBy(search)
  query.set('limit', '25')
  for (const name of ['after', 'before']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  const [listed, report] = await Promise.all([
    call(abandonedCarts.list, { query, signal }),
    call(abandonedCarts.report, { signal }),
  ])
  return { ...listed, report, at: new Date() }
}

/** Carts that were left, whose they are, and what reminders brought back. */
export function Component() {
  const t = useT()
  const { carts, page, report, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <ListPage
      title={t('carts.title')}
      about={t('carts.report', { days: report.days ?? 30 })}
      file={{ list: 'abandoned_carts', query: narrowedBy(search) }}
      narrow={
        <>
          <Report report={report} />
          <ViewTabs label={t('carts.title')} views={t.group('carts.views')} open={search.get('state') ?? 'all'} />
          <Filters list="abandoned_carts" find={t('listFilters.typed')} without={['reminder', 'known']} />
        </>
      }
      count={carts.length}
      empty={{ icon: ShoppingCart, title: t('carts.nothing'), hint: t('carts.nothingHint') }}
      page={page}
    >
      <ul className="rows">
        {carts.map((cart) => (
          <CartRow key={cart.id} cart={cart} at={at} />
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'AbandonedCarts'

function Report({ report }: { report: CartReport }) {
  const t = useT()
  const share = report.reminded > 0 ? ` · ${Math.round((report.recovered / report.reminded) * 100)} %` : ''
  const figures: [string, string][] = [
    [t('carts.left'), String(report.carts ?? 0)],
    [t('carts.value'), sum(report.value ?? 0)],
    [t('carts.reminded'), String(report.reminded ?? 0)],
    [t('carts.back'), `${report.recovered ?? 0}${share}`],
    [t('carts.revenue'), sum(report.revenue ?? 0)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className="card">
          <dt className="meta">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones: Record<string, string> = {
  sent: 'state state-info',
  sent_again: 'state state-info',
  failed: 'state state-bad',
}

function CartRow({ cart, at }: { cart: AbandonedCart; at: Date }) {
  const t = useT()
  const may = usePermissions()
  const { act, busy, fault } = useAct()
  const canEdit = may('promotions.edit')
  const { person, lines } = cart
  const remind = () => act(() => call(abandonedCarts.remind, { params: { id: cart.id }, body: {} }), t('carts.done'))
  const rest = cart.item_count - lines.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <li className={clsx('card', styles.row)}>
      <span className={styles.faces}>
        {lines.map(({ name, image }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cart may hold a product twice
          <Thumb key={place} base={image?.base} alt={name} title={name} />
        ))}
        {rest > 0 && <span className="meta">{t('carts.more', { n: rest })}</span>}
      </span>
      <span className={clsx('stack', styles.words)}>
        <b>{person?.name ?? t('carts.guest')}</b>
        <span className="meta">
          {[person?.phone ? phoneText(person.phone) : '', person?.email ?? ''].filter(Boolean).join(' · ')}
        </span>
        <span className="meta">
          {t('carts.ago', { span: span(t, at.getTime() - new Date(cart.left_at).getTime()) })} ·{' '}
          {t('carts.pieces', { n: cart.item_count })}
        </span>
      </span>
      <b className={styles.total}>{sum(cart.total)}</b>
      <span className={clsx('stack', styles.state)}>
        {person && <span className={tones[cart.reminder] ?? 'state'}>{t.maybe(`carts.states.${cart.reminder}`)}</span>}
        {cart.reminded_at && (
          <span className="meta">
            {t('carts.ago', { span: span(t, at.getTime() - new Date(cart.reminded_at).getTime()) })}
          </span>
        )}
      </span>
      <span className={clsx('row wrap', styles.acts)}>
        {may('promotions.view') && may('orders.view') && (
          <Link
            className="btn btn-quiet"
            to={`/promotions/simulator?order=${cart.number}`}
            aria-label={t('carts.simulateOf', { number: cart.number })}
          >
            {t('carts.simulate')}
          </Link>
        )}
        {canEdit && person && (cart.may_remind || cart.refused !== 'cart_no_consent') && (
          <button
            type="button"
            className="btn"
            disabled={busy || !cart.may_remind}
            title={cart.refused ? t.maybe(`carts.why.${cart.refused}`) : undefined}
            aria-label={t('carts.remindTo', { name: person.name })}
            onClick={() => void remind()}
          >
            <Icon icon={Mail} small />
            {cart.reminded_at ? t('carts.remindAgain') : t('carts.remind')}
          </button>
        )}
        {canEdit && person && cart.refused && cart.refused !== 'cart_no_consent' && (
          <span className="meta">{t.maybe(`carts.why.${cart.refused}`)}</span>
        )}
      </span>
      <ErrorText text={fault} />
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
