import type { Alert } from '@delguur/contract/account/alerts'
import { dayTimeText } from '@delguur/i18n/dates'
import { displayMnt } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { showToast } from '@delguur/ui/toast-store'
import { Flame, PackageCheck, Sparkles, TrendingDown } from 'lucide'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { SaveButton } from '../../features/account/fields.tsx'
import { SaveForm } from '../../features/account/save-form.tsx'
import { useSave } from '../../features/account/use-save.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/alerts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { alerts, channels } = await asOwner(args, (api) => api.alerts.list({ query: { locale: args.locale } }))
  const { messages } = words(args.locale, ['alerts'])
  return { title: privateTitle(args, 'account.nav.alerts'), alerts, channels, messages }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Alerts({ loaderData: { alerts, channels } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const ways = channels.map((way) => t(`alerts.way.${way}`)).join(', ')
  const groups = [
    { title: t('alerts.waiting'), rows: alerts.filter(({ waiting }) => waiting) },
    { title: t('alerts.told_before'), rows: alerts.filter(({ waiting }) => !waiting) },
  ]
  return (
    <AccountPage title={t('account.nav.alerts')} text={t('alerts.text')}>
      {alerts.length === 0 ? (
        <div className="acc-panel">
          <EmptyState
            title={t('alerts.empty')}
            text={t('alerts.empty_text')}
            action={
              <ButtonLink variant="main" href={path('/products')}>
                {t('alerts.browse')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <p className="small">
          {ways ? t('alerts.ways', { ways }) : t('alerts.ways_none')}{' '}
          <Link className="link" href={path('/account/consents')}>
            {t('alerts.ways_change')}
          </Link>
        </p>
      )}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <Panel key={title} title={title}>
            <ul className="acc-rows">
              {rows.map((alert) => (
                <Row key={alert.id} alert={alert} />
              ))}
            </ul>
          </Panel>
        ))}
    </AccountPage>
  )
}

const icons = { stock: PackageCheck, price: TrendingDown, low: Flame, brand: Sparkles }

function Row({ alert: { id, kind, name, options_text, url, price, waiting, notified_at } }: { alert: Alert }) {
  const t = useT()
  const path = usePath()
  const save = useSave('stop', { onSaved: () => showToast({ text: t('alerts.stopped') }) })
  const facts = [options_text, price && displayMnt(Number(price))].filter(Boolean).join(' · ')
  return (
    <li className="acc-row-item acc-row-short">
      <Icon icon={icons[kind]} />
      <div>
        <b>
          <Link href={path(url)}>{name}</Link>
        </b>
        <p className="small">
          {t(`alerts.kind.${kind}`)}
          {facts && <span className="muted"> · {facts}</span>}
        </p>
        {notified_at && (
          <p className="tiny muted">{t('alerts.told_on', { date: dayTimeText(t, new Date(notified_at)) })}</p>
        )}
      </div>
      <SaveForm
        save={save}
        className="acc-inline"
        foot={
          <SaveButton variant="line" aria-label={t('alerts.stop_of', { name })}>
            {t(waiting ? 'alerts.stop' : 'alerts.remove')}
          </SaveButton>
        }
      >
        <input type="hidden" name="id" value={id} />
      </SaveForm>
    </li>
  )
}
