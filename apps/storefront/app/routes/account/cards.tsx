import '../../features/account/wallet/wallet.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { CardList } from '../../features/account/wallet/card-list.tsx'
import { LoyaltyCard } from '../../features/account/wallet/loyalty-card.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/cards'

/** `?registration=`: somebody comes back from a bank's page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const number = new URL(request.url).searchParams.get('registration')
  const found = await asOwner(args, async ({ cards, wallets }) => {
    const registration = number
      ? await cards.registration({ params: { number: number.slice(0, 40) } }).catch(() => undefined)
      : undefined
    const [{ keepers }, { cards: all }] = await Promise.all([cards.list({ query: { locale } }), wallets.allCards({})])
    return { keepers, cards: all, returned: registration?.state ?? null }
  })
  return { title: privateTitle(args, 'account.nav.cards'), ...found }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Cards({ loaderData: { cards, keepers, returned } }: Route.ComponentProps) {
  const t = useT()
  const loyalty = cards.filter(({ kind }) => kind === 'loyalty')
  return (
    <AccountPage title={t('account.nav.cards')} text={t('account.card.text')}>
      {returned === 'kept' && (
        <Note kind="ok" live>
          {t('account.card.added')}
        </Note>
      )}
      {(returned === 'pending' || returned === 'expired') && (
        <Note kind="bad" live>
          {t('account.card.not_added')}
        </Note>
      )}
      <CardList cards={cards.filter(({ kind }) => kind !== 'loyalty')} keepers={keepers} />
      {loyalty.map((card) => (
        <LoyaltyCard key={card.cardId} card={card} />
      ))}
    </AccountPage>
  )
}
