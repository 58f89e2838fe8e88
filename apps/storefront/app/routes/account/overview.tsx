import '../../features/account/account-home.css'
import { useT } from '@delguur/ui/i18n'
import { Suspense } from 'react'
import { AccountMenu } from '../../features/account/account-nav.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { useAccount } from '../../features/account/use-account.ts'
import { accountHome } from '../../features/my-orders/home.server.ts'
import { FirstOrder, LastOrder } from '../../features/my-orders/last-order.tsx'
import { OrderAgain } from '../../features/order/order-again.tsx'
import { extra } from '../../lib/extra.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/overview'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['order', 'checkout'])
  const now = context.get(serverContext).now.getTime()
  return { ...(await accountHome(args)), now, title: privateTitle(args, 'account.nav.label'), messages }
}

/** Below the first view on a phone, or without anything to press. */
const HoldingsCard = extra(async () => ({
  default: (await import('../../features/my-orders/holdings-card.tsx')).HoldingsCard,
}))
const Waiting = extra(async () => ({ default: (await import('../../features/account/waiting.tsx')).Waiting }))
const BuyAgain = extra(async () => ({ default: (await import('../../features/my-orders/buy-again.tsx')).BuyAgain }))

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

/** Opens on the order that matters most now and on what the person holds. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { user, counts, newest_order } = useAccount()
  const { orders, again, holdings, now } = loaderData
  const last = orders.find(({ number }) => number === newest_order?.number) ?? orders[0]
  return (
    <>
      <header className="acc-head">
        <h1>{user.first_name ? t('account.greeting', { name: user.first_name }) : t('account.greeting_nameless')}</h1>
      </header>
      <div className="acc-home">
        {last ? (
          <LastOrder
            order={last}
            now={now}
            again={<OrderAgain number={last.number} place="account" variant="main" />}
          />
        ) : (
          <FirstOrder wished={counts.wished} />
        )}
        <Suspense>{holdings && <HoldingsCard holdings={holdings} />}</Suspense>
      </div>
      <Suspense>
        <Waiting number={last?.number} />
      </Suspense>
      <AccountMenu counts={counts} />
      <Suspense>
        <BuyAgain products={again} />
      </Suspense>
    </>
  )
}
