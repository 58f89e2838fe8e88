import { type ShopAccounts, settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

type Account = ShopAccounts['accounts'][number]
type Props = { shown: ShopAccounts; canEdit: boolean; now: Date }

const fields = ['bank', 'number', 'account_name', 'iban'] as const
const empty: Account = { bank: '', number: '', account_name: '', iban: '' }

/** The accounts that transfers go to. Money goes there, so that saving wants the second factor again. */
export function BankAccounts({ shown, canEdit, now }: Props) {
  const w = useWords()
  const p = w.settingsPage
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<Account[]>()
  const [wrong, setWrong] = useState<Record<string, string[]>>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const rows = edit ?? shown.accounts
  const isChanged = edit !== undefined && JSON.stringify(edit) !== JSON.stringify(shown.accounts)
  const put = (at: number, change: Partial<Account>) =>
    setEdit(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))

  async function save() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    setWrong({})
    try {
      await call(settings.editAccounts, { body: { accounts: rows }, version: shown.version })
      setEdit(undefined)
      showToast(p.accountsSaved)
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 412) await revalidate()
        setWrong(error.errors)
        setFault(error.status === 412 ? p.changedMeanwhile : error.message)
      } else setFault(w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card" aria-labelledby="bank-accounts">
      <header>
        <h2 id="bank-accounts">{p.accounts}</h2>
        {canEdit && rows.length < 10 && (
          <button type="button" className="btn push" onClick={() => setEdit([...rows, empty])}>
            <Icon icon={Plus} small />
            {p.addAccount}
          </button>
        )}
      </header>
      <form
        className="accounts"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="small soft">{rows.length === 0 ? p.noAccountsHint : p.accountsHint}</p>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <fieldset key={at} className="bare account" disabled={!canEdit || busy}>
            <legend className="unseen">
              {p.account} {at + 1}
            </legend>
            {fields.map((field) => {
              const message = wrong[`accounts.${at}.${field}`]?.join(' ')
              return (
                <label key={field} className="stack small">
                  <b>{p.accountFields[field]}</b>
                  <input
                    className="input"
                    value={row[field]}
                    required={field !== 'iban'}
                    inputMode={field === 'number' ? 'numeric' : undefined}
                    maxLength={field === 'bank' ? 60 : field === 'account_name' ? 120 : 40}
                    aria-invalid={message ? true : undefined}
                    onChange={({ target }) => put(at, { [field]: target.value })}
                  />
                  {message && <span className="fault">{message}</span>}
                </label>
              )
            })}
            {canEdit && (
              <IconButton
                icon={Trash2}
                small
                label={`${p.removeAccount}: ${row.bank} ${row.number}`}
                title={p.removeAccount}
                onClick={() => setEdit(rows.filter((_, index) => index !== at))}
              />
            )}
          </fieldset>
        ))}
        {shown.changed_by && shown.changed_at && (
          <p className="hint">{p.changedBy(shown.changed_by.name, dayAndClock(w, shown.changed_at, now))}</p>
        )}
        <ErrorText text={fault} />
        {isChanged && (
          <span className="row wrap">
            <button type="submit" className="btn btn-go" disabled={busy}>
              {busy ? w.common.saving : p.saveAccounts}
            </button>
            <button type="button" className="btn" disabled={busy} onClick={() => setEdit(undefined)}>
              {p.discard}
            </button>
          </span>
        )}
      </form>
    </section>
  )
}
