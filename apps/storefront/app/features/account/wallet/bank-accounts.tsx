import type { FlatBankAccount } from '@delguur/contract/account/account-flat'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Landmark } from 'lucide'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

/** The accounts money is returned to, masked, and one to add. */
export function BankAccounts({ accounts }: { accounts: FlatBankAccount[] }) {
  const t = useT()
  return (
    <>
      {accounts.length > 0 && (
        <Panel>
          <ul className="acc-rows">
            {accounts.map((account) => (
              <BankRow key={account.id} account={account} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('account.bank.add')} text={accounts.length === 0 ? t('account.bank.none') : undefined}>
        <AddBank />
      </Panel>
    </>
  )
}

function BankRow({ account }: { account: FlatBankAccount }) {
  const t = useT()
  const save = useSave('remove', { onSaved: () => showToast({ text: t('account.bank.removed') }) })
  return (
    <li className="acc-row-item acc-row-short">
      <Icon icon={Landmark} />
      <div>
        <b>{account.account_name}</b>
        <p className="small muted num">{account.number}</p>
        <p className="small muted num">{`IBAN ${account.iban}`}</p>
      </div>
      <SaveForm
        save={save}
        className={save.answer?.proof || save.answer?.problem ? undefined : 'acc-inline'}
        foot={
          <SaveButton variant="line" aria-label={t('account.bank.remove', { name: account.account_name })}>
            {t('account.delete')}
          </SaveButton>
        }
      >
        <input type="hidden" name="id" value={account.id} />
      </SaveForm>
    </li>
  )
}

function AddBank() {
  const t = useT()
  const save = useSave('add', {
    onSaved: () => {
      save.form.current?.reset()
      showToast({ text: t('account.bank.added') })
    },
  })
  return (
    <SaveForm save={save} saved={t('account.bank.added')} foot={<SaveButton>{t('account.bank.add')}</SaveButton>}>
      <TextLine
        name="account_name"
        label={t('account.bank.owner')}
        hint={t('account.bank.owner_hint')}
        autoComplete="name"
        maxLength={100}
      />
      <div className="two">
        <TextLine
          name="number"
          label={t('account.bank.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <TextLine
          name="iban"
          label={t('account.bank.iban')}
          hint={t('account.bank.iban_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
        />
      </div>
    </SaveForm>
  )
}
