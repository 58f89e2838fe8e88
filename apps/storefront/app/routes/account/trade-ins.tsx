import '../../features/trade-ins/trade-ins.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { PieceList, TradeInList } from '../../features/trade-ins/piece-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/trade-ins'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { pieces, trade_ins, valid_days, shelf } = await found(
    asOwner(args, ({ tradeIns }) => tradeIns.list({ query: { locale } })),
  )
  const { messages } = words(locale, ['trade'])
  return { pieces, trade_ins, valid_days, shelf, messages, title: privateTitle(args, 'account.nav.trade_ins') }
}

export const meta: Route.MetaFunction = privateMeta

/** What somebody has outgrown: what it is worth, what of it is on its way, and the shelf it goes to. */
export default function AccountTradeIns({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { pieces, trade_ins, valid_days, shelf } = loaderData
  return (
    <AccountPage title={t('trade.title')} text={t('trade.text')}>
      <ol className="hand-how">
        <li>{t('trade.how.quote', { days: valid_days })}</li>
        <li>{t('trade.how.bring')}</li>
        <li>{t('trade.how.credit')}</li>
      </ol>
      {trade_ins.length > 0 && (
        <Panel title={t('trade.mine')}>
          <TradeInList list={trade_ins} />
        </Panel>
      )}
      {pieces.length > 0 ? (
        <Panel title={t('trade.pieces')} text={t('trade.pieces_text')}>
          <PieceList pieces={pieces} />
        </Panel>
      ) : (
        trade_ins.length === 0 && (
          <EmptyState
            title={t('trade.none.title')}
            text={t('trade.none.text')}
            action={
              <ButtonLink variant="main" href={path('/products')}>
                {t('trade.none.button')}
              </ButtonLink>
            }
          />
        )
      )}
      <Panel title={t('trade.shelf.title')} text={t('trade.shelf.text', { n: shelf.count })}>
        {shelf.count > 0 && (
          <div className="hand-acts">
            <ButtonLink variant="line" href={path(`/t/${shelf.permalink}`)}>
              {t('trade.shelf.button')}
            </ButtonLink>
          </div>
        )}
      </Panel>
    </AccountPage>
  )
}
