import type { MessageKey } from '@delguur/i18n/keys'
import { ButtonLink } from '@delguur/ui/button'
import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { MyOrders } from './my-orders.server.ts'
import { OrderCard } from './order-card.tsx'
import { firstVisible, listPath, nextPage, nextVisible, skipped } from './query.ts'

type Props = { mine: MyOrders; now: number }

/** A person's orders with their filter and order; empty, nothing of this kind, or failed. */
export function OrderList({ mine, now }: Props) {
  const t = useT()
  const path = usePath()
  if (mine.failed) return <Failed mine={mine} />
  if (mine.all === 0) {
    const way = (
      <ButtonLink variant="main" href={path('/products')}>
        {t('order.mine.empty.button')}
      </ButtonLink>
    )
    return (
      <div className="acc-panel">
        <EmptyState title={t('order.mine.empty.title')} text={t('order.mine.empty.text')} action={way} />
      </div>
    )
  }
  return (
    <>
      <Tools mine={mine} />
      {mine.orders.length === 0 && <Nothing mine={mine} />}
      <div className="mo-list">
        {mine.orders.map((order) => (
          <OrderCard key={order.number} order={order} now={now} />
        ))}
      </div>
      <More mine={mine} />
    </>
  )
}

function Tools({ mine }: { mine: MyOrders }) {
  const t = useT()
  const path = usePath()
  const { query, statuses, all } = mine
  const to = (change: Parameters<typeof listPath>[1]) => path(listPath(query, change))
  const marks = { keepScroll: true, replace: true }
  const start = { page: 1, shown: firstVisible }
  return (
    <div className="mo-tools">
      <nav className="mo-chips" aria-label={t('order.mine.filter')}>
        <ChipLink {...marks} href={to({ status: null, ...start })} on={query.status === null}>
          {t('order.mine.all')} <span className="num">{all}</span>
        </ChipLink>
        {statuses.map(({ status_label, count }) => (
          <ChipLink
            {...marks}
            key={status_label}
            href={to({ status: status_label, ...start })}
            on={query.status === status_label}
          >
            {t(`order.status.${status_label}` as MessageKey)} <span className="num">{count}</span>
          </ChipLink>
        ))}
      </nav>
      <nav className="mo-sort" aria-label={t('order.mine.sort')}>
        {(['desc', 'asc'] as const).map((sort) => (
          <Link
            {...marks}
            key={sort}
            href={to({ sort, page: 1 })}
            aria-current={query.sort === sort ? 'true' : undefined}
          >
            {t(sort === 'desc' ? 'order.mine.newest' : 'order.mine.oldest')}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Nothing({ mine }: { mine: MyOrders }) {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="line" href={path(listPath(mine.query, { status: null, page: 1 }))} replace>
      {t('order.mine.none.button')}
    </ButtonLink>
  )
  return (
    <div className="acc-panel">
      <EmptyState title={t('order.mine.none.title')} action={way} />
    </div>
  )
}

function More({ mine: { query, orders, total } }: Pick<Props, 'mine'>) {
  const t = useT()
  const path = usePath()
  if (orders.length === 0) return null
  const to = (change: Parameters<typeof listPath>[1]) => path(listPath(query, change))
  const [visible, next, before] = [nextVisible(query, total), nextPage(query, total), skipped(query)]
  const part = before > 0 ? `${before + 1}–${before + orders.length}` : orders.length
  return (
    <div className="mo-end">
      <p className="small muted" role="status">
        {t('order.mine.shown', { shown: part, total })}
      </p>
      {visible && (
        <ButtonLink variant="line" href={to({ shown: visible })} keepScroll replace>
          {t('order.mine.more')}
        </ButtonLink>
      )}
      {(next || query.page > 1) && (
        <nav className="mo-pages" aria-label={t('order.mine.pages')}>
          {query.page > 1 && (
            <ButtonLink variant="line" href={to({ page: query.page - 1 })}>
              {t('order.mine.previous')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink variant="line" href={to({ page: next })}>
              {t('order.mine.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

function Failed({ mine }: { mine: MyOrders }) {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" href={path(listPath(mine.query, {}))} reload>
      {t('order.mine.failed.button')}
    </ButtonLink>
  )
  return (
    <div className="acc-panel" role="alert">
      <EmptyState title={t('order.mine.failed.title')} text={t('order.mine.failed.text')} action={way} />
    </div>
  )
}
