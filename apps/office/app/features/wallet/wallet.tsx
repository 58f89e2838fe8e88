import { heldKinds, staffWallet } from '@delguur/contract/money/wallet-staff'
import { Wallet } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { plainAddress } from '../../lib/views.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import { Liabilities } from './liabilities.tsx'
import styles from './wallet.module.css'

const account = 'filter[account]'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { signal } = request
  const [owed, listed] = await Promise.all([
    call(staffWallet.liability, { signal }),
    call(staffWallet.ledger, { query, signal }),
  ])
  return { ...listed, owed, at: new Date() }
}

/** What the shop owes people, and every entry of it. */
export function Component() {
  const t = useT()
  const { owed, entries, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [changing, setChanging] = useState(false)
  const mayEdit = useMay('wallet.edit')
  const open = search.get(account) ?? ''
  return (
    <>
      <div className="page-head">
        <h1>{t('walletPage.title')}</h1>
        <ExportButtons list="wallet" query={plainAddress(search)} disabled={entries.length === 0} />
        {mayEdit && <AddButton text={t('walletPage.change')} className="btn" onClick={() => setChanging(true)} />}
      </div>
      {owed.liabilities.length > 0 && <Liabilities owed={owed} />}
      <h2 className={styles.title}>{t('walletPage.ledger')}</h2>
      <nav className="tabs" aria-label={t('walletPage.ledger')}>
        {['', ...heldKinds].map((kind) => (
          <Link
            key={kind}
            to={{ search: kind ? `${account}=${kind}` : '' }}
            aria-current={kind === open ? 'page' : undefined}
          >
            {kind ? t.maybe(`walletPage.kinds.${kind}`) : t('walletPage.all')}
          </Link>
        ))}
      </nav>
      <Filters list="wallet" find={t('listFilters.typed')} without={['account']} />
      {entries.length === 0 ? (
        <EmptyList icon={Wallet} title={t('walletPage.nothing')} hint={t('walletPage.nothingHint')} />
      ) : (
        <EntryTable entries={entries} at={at} />
      )}
      <CursorPages page={page} search={search} />
      {changing && <ChangeDialog limit={owed.limit} onClose={() => setChanging(false)} />}
    </>
  )
}
Component.displayName = 'Wallet'

export const HydrateFallback = () => <Skeleton rows={8} />
