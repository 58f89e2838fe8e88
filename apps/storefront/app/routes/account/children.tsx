import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/check.css'
import '../../features/children/children.css'
import { yearDayText } from '@delguur/i18n/dates'
import { localDate } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { Download, FileText, Plus, Trash2 } from 'lucide'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { AddChild, EditChild, MeasureChild, Reminders, Withdraw } from '../../features/children/child-forms.tsx'
import { GrowthChart } from '../../features/children/growth-chart.tsx'
import { handOnText } from '../../features/children/hand-on.server.ts'
import { KidCards } from '../../features/children/kid-cards.tsx'
import { SizesNow } from '../../features/children/sizes-now.tsx'
import { cardOf, viewOf } from '../../features/children/view.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { shopStore } from '../../features/visitor/store.ts'
import { refreshVisitor } from '../../features/visitor/visitor.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/children'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const saved = await asOwner(args, ({ children }) => children.list({ query: { locale } }))
  const { messages, t } = words(locale, ['children', 'common'])
  const today = localDate(context.get(serverContext).now)
  const requested = Number(new URL(request.url).searchParams.get('child'))
  const chosen = saved.children.find(({ id }) => id === requested) ?? saved.children[0]
  const { trade_in } = context.get(serverContext).flags
  const handed = chosen && trade_in ? await handOnText(args, t, chosen.name) : null
  return {
    consent: saved.consent,
    cards: saved.children.map(cardOf),
    displayed: chosen ? viewOf(t, chosen, today) : null,
    handed,
    today,
    messages,
    title: privateTitle(args, 'account.nav.children'),
  }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

/** The children of a guardian: how they grow, what fits them now, what is kept and how it goes. */
export default function Children({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { cards, displayed, consent, handed, today } = loaderData
  const path = usePath()
  useSavedChild(cards)
  // what other pages choose in advance follows what was changed here
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again with each change of what is kept
  useEffect(() => void refreshVisitor(), [cards])
  if (!displayed)
    return (
      <AccountPage title={t('children.title')} text={t('children.why')}>
        <Panel title={t('children.add')}>
          <AddChild consented={consent !== null} today={today} />
        </Panel>
        {consent && <Data consent={consent} />}
      </AccountPage>
    )
  const { child: chosen, sizes, charts, text, outgrown } = displayed
  return (
    <AccountPage title={t('children.title')}>
      <KidCards list={cards} chosen={chosen.id} />
      <details className="kid-more">
        <summary>
          <Icon icon={Plus} small />
          {t('children.add')}
        </summary>
        <AddChild consented={consent !== null} today={today} />
      </details>
      <div className="kid-columns">
        <Panel title={t('children.growth')} text={t('children.growth_text', { name: chosen.name })}>
          <GrowthChart chart={charts.wide} text={text} className="desk" />
          <GrowthChart chart={charts.narrow} text={text} className="phone" />
          {(outgrown || handed) && (
            <Note kind="warn">
              {outgrown} {handed}{' '}
              {handed && (
                <Link className="link" href={path('/account/trade-ins')}>
                  {t('children.hand_on_link')}
                </Link>
              )}
            </Note>
          )}
          <details className="kid-more kid-main">
            <summary>{t('children.measure')}</summary>
            <MeasureChild key={chosen.id} child={chosen} today={today} />
          </details>
        </Panel>
        <Panel title={t('children.sizes')} text={chosen.name}>
          <SizesNow sizes={sizes} />
          <p className="small muted">{t('children.sizes_text')}</p>
        </Panel>
      </div>
      <div className="kid-halves">
        <Panel title={t('children.reminders')} text={chosen.name}>
          <Reminders key={chosen.id} child={chosen} />
          <details className="kid-more">
            <summary>{t('children.edit', { name: chosen.name })}</summary>
            <EditChild key={chosen.id} child={chosen} today={today} />
          </details>
        </Panel>
        {consent && <Data consent={consent} />}
      </div>
    </AccountPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Where the address names no child, the one that was chosen in this browser is shown. */
function useSavedChild(cards: Loaded['cards']): void {
  const [search, setSearch] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const saved = shopStore().child_id
    const isOther = cards.some(({ id }) => id === saved) && cards[0]?.id !== saved
    if (isOther && !search.has('child'))
      setSearch({ child: String(saved) }, { replace: true, preventScrollReset: true })
  }, [])
}

/** Under what consent all of it is kept; a copy is one press away, and its end two. */
function Data({ consent }: { consent: NonNullable<Loaded['consent']> }) {
  const t = useT()
  return (
    <Panel title={t('children.data')}>
      <p className="small">{t('children.data_text', { date: yearDayText(t, new Date(consent.given_at)) })}</p>
      <a className="btn btn-line" href="/resources/children-export" download>
        <Icon icon={Download} small />
        {t('children.download')}
      </a>
      <details className="kid-more">
        <summary>
          <Icon icon={FileText} small />
          {t('children.consent.show')}
        </summary>
        <p className="small">{consent.words}</p>
      </details>
      <details className="kid-more kid-danger">
        <summary>
          <Icon icon={Trash2} small />
          {t('children.withdraw')}
        </summary>
        <Withdraw />
      </details>
    </Panel>
  )
}
