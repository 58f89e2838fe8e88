import { format } from '@delguur/kit/money'
import { CopyRow } from '@delguur/ui/copy-row'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown, Info } from 'lucide'
import type { OrderView } from './order-view.server.ts'

type Props = { transfer: NonNullable<OrderView['transfer']>; due: string | null; now: number }

/** Where to pay, each thing a bank's app asks for with a button that copies it. */
export function Transfer({ transfer, due, now }: Props) {
  const t = useT()
  const { amount, description, accounts } = transfer
  return (
    <section className="step">
      <div className="head order-due">
        <h2>{t('order.bank.title')}</h2>
        {due && <Countdown until={new Date(due).getTime()} now={now} />}
      </div>
      <dl className="copy-rows">
        <CopyRow name={t('order.bank.amount')} displayed={format(amount)} text={String(amount)} />
        <CopyRow name={t('order.bank.reference')} text={description} />
      </dl>
      <Note icon={Info}>{t('order.bank.reference_hint')}</Note>
      <div className="banks">
        {accounts.length > 1 && <p className="small muted">{t('order.bank.choose')}</p>}
        {accounts.map((account, i) => (
          <Bank key={`${account.bank} ${account.number}`} account={account} first={i === 0} />
        ))}
      </div>
    </section>
  )
}

type Account = Props['transfer']['accounts'][number]

/** One account; opening it closes the one that was open. */
function Bank({ account, first }: { account: Account; first: boolean }) {
  const t = useT()
  const { bank, account_name, number, iban } = account
  return (
    <details className="bank" name="bank" open={first}>
      <summary>
        {bank}
        <span className="i-turn">
          <Icon icon={ChevronDown} small />
        </span>
      </summary>
      <dl className="copy-rows">
        <CopyRow name={t('order.bank.account')} text={number} of={bank} />
        {iban && (
          <CopyRow name={t('order.bank.iban')} displayed={iban.replace(/(.{4})(?=.)/g, '$1 ')} text={iban} of={bank} />
        )}
        <div className="copy-row">
          <dt>{t('order.bank.receiver')}</dt>
          <dd>{account_name}</dd>
        </div>
      </dl>
    </details>
  )
}
