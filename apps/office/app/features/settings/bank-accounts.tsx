import { type ShopAccounts, settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './bank-accounts.module.css'

type Account = ShopAccounts['accounts'][number]
type Props = { shown: ShopAccounts; canEdit: boolean; now: Date }

const fields = ['bank', 'number', 'account_name', 'iban'] as const
const empty: Account = { bank: '', number: '', account_name: '', iban: '' }

/** What is written of the accounts, and how it is saved. */
function useAccounts(shown: ShopAccounts) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<Account[]>()
  const [wrong, setWrong] = useState<Record<string, string[]>>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const rows = edit ?? shown.accounts

  async function save() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    setWrong({})
    try {
      await call(settings.editAccounts, { body: { accounts: rows }, version: shown.version })
      setEdit(undefined)
      showToast(t('settingsPage.accountsSaved'))
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 412) await revalidate()
        setWrong(error.errors)
        setFault(error.status === 412 ? t('settingsPage.changedMeanwhile') : error.message)
      } else setFault(t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  const isChanged = edit !== undefined && JSON.stringify(edit) !== JSON.stringify(shown.accounts)
  return { rows, setEdit, isChanged, save, busy, wrong, fault }
}

/** The accounts that transfers go to. Money goes there, so that saving wants the second factor again. */
export function BankAccounts({ shown, canEdit, now }: Props) {
  const t = useT()
  const { rows, setEdit, isChanged, save, busy, wrong, fault } = useAccounts(shown)
  return (
    <section className="card" id="setting-bank_accounts" aria-labelledby="bank-accounts">
      <header>
        <h2 id="bank-accounts">{t('settingsPage.accounts')}</h2>
        {canEdit && rows.length < 10 && (
          <button type="button" className="btn push" onClick={() => setEdit([...rows, empty])}>
            <Icon icon={Plus} small />
            {t('settingsPage.addAccount')}
          </button>
        )}
      </header>
      <form
        className={styles.accounts}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="small soft">
          {rows.length === 0 ? t('settingsPage.noAccountsHint') : t('settingsPage.accountsHint')}
        </p>
        {rows.map((row, at) => (
          <AccountFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            key={at}
            account={row}
            at={at}
            wrong={wrong}
            canEdit={canEdit}
            busy={busy}
            onChange={(change) => setEdit(rows.map((each, index) => (index === at ? { ...each, ...change } : each)))}
            onRemove={() => setEdit(rows.filter((_, index) => index !== at))}
          />
        ))}
        {shown.changed_by && shown.changed_at && (
          <p className="hint">
            {t('settingsPage.changedBy', { name: shown.changed_by.name, at: dayAndClock(t, shown.changed_at, now) })}
          </p>
        )}
        <ErrorText text={fault} />
        {isChanged && (
          <span className="row wrap">
            <button type="submit" className="btn btn-go" disabled={busy}>
              {busy ? t('common.saving') : t('settingsPage.saveAccounts')}
            </button>
            <button type="button" className="btn" disabled={busy} onClick={() => setEdit(undefined)}>
              {t('settingsPage.discard')}
            </button>
          </span>
        )}
      </form>
    </section>
  )
}

type FieldsProps = {
  account: Account
  at: number
  wrong: Record<string, string[]>
  canEdit: boolean
  busy: boolean
  onChange: (change: Partial<Account>) => void
  onRemove: () => void
}

function AccountFields({ account, at, wrong, canEdit, busy, onChange, onRemove }: FieldsProps) {
  const t = useT()
  return (
    <fieldset className={clsx('bare', styles.account)} disabled={!canEdit || busy}>
      <legend className="unseen">
        {t('settingsPage.account')} {at + 1}
      </legend>
      {fields.map((field) => {
        const message = wrong[`accounts.${at}.${field}`]?.join(' ')
        return (
          <label key={field} className="stack small">
            <b>{t(`settingsPage.accountFields.${field}`)}</b>
            <input
              className="input"
              value={account[field]}
              required={field !== 'iban'}
              inputMode={field === 'number' ? 'numeric' : undefined}
              maxLength={field === 'bank' ? 60 : field === 'account_name' ? 120 : 40}
              aria-invalid={message ? true : undefined}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
            {message && <span className="fault">{message}</span>}
          </label>
        )
      })}
      {canEdit && (
        <IconButton
          icon={Trash2}
          small
          label={`${t('settingsPage.removeAccount')}: ${account.bank} ${account.number}`}
          title={t('settingsPage.removeAccount')}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}
