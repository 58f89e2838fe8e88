import { onDelivery } from '@delguur/contract/base/on-delivery'
import { settingGroups, settings } from '@delguur/contract/base/settings'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, NavLink, redirect, useLoaderData } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { pathOf } from '../../lib/setting-place.ts'
import { showOpen } from '../../parts/show-open.ts'
import sideNav from '../../parts/side-nav.module.css'
import { Skeleton } from '../../parts/states.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { OnDelivery } from './on-delivery.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSearch } from './settings-search.tsx'

export async function loader({ request: { signal }, params }: LoaderFunctionArgs) {
  const group = settingGroups.find((each) => each === (params.group ?? 'shop'))
  if (!group) throw redirect('/settings')
  const [shown, { groups }, { payment_methods }, accounts, limits] = await Promise.all([
    call(settings.show, { params: { group }, signal }),
    call(settings.list, { signal }),
    group === 'payments' ? call(settings.methods, { signal }) : { payment_methods: [] },
    group === 'payments' ? call(settings.accounts, { signal }) : undefined,
    group === 'payments' ? orNone(call(onDelivery.show, { signal })) : undefined,
  ])
  const changed = Object.fromEntries(groups.map((each) => [each.group, each.changed]))
  return { shown, changed, methods: payment_methods, accounts, limits, at: new Date() }
}

/** A shop whose data have no such way to pay sets no limits of it. */
const orNone = <T,>(shown: Promise<T>): Promise<T | undefined> =>
  shown.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })

/** What a shopkeeper sets, group by group; each setting with its default and who changed it last. */
export function Component() {
  const t = useT()
  const canEdit = useMay('settings.edit')
  const { shown, changed, methods, accounts, limits, at } = useLoaderData<typeof loader>()
  const groups = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is another
  useEffect(() => showOpen(groups.current), [shown.group])
  return (
    <>
      <div className="page-head">
        <h1>{t('settingsPage.title')}</h1>
        <span className="meta">{t(`settingsPage.groups.${shown.group}`)}</span>
        <SettingsSearch groups={settingGroups} />
      </div>
      <div className={sideNav.grid}>
        <nav className={sideNav.nav} ref={groups} aria-label={t('settingsPage.groupsLabel')}>
          {settingGroups.map((group) => (
            <NavLink key={group} to={pathOf(group)} end>
              <span>{t(`settingsPage.groups.${group}`)}</span>
              {(changed[group] ?? 0) > 0 && <span className="meta">{changed[group]}</span>}
            </NavLink>
          ))}
        </nav>
        <div className={styles.main}>
          {shown.group === 'payments' && <PaymentMethods methods={methods} canEdit={canEdit} />}
          {accounts && <BankAccounts shown={accounts} canEdit={canEdit} now={at} />}
          {limits && <OnDelivery shown={limits} canEdit={canEdit} now={at} />}
          <SettingsForm key={shown.group} shown={shown} canEdit={canEdit} now={at} />
        </div>
      </div>
    </>
  )
}
Component.displayName = 'Settings'

export const HydrateFallback = () => <Skeleton rows={9} />
