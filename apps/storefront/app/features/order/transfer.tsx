import { dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { CopyButton } from '@delguur/ui/copy-button'
import { Countdown } from '@delguur/ui/countdown'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { Info } from 'lucide-react'
import type { OrderView } from './order-view.server.ts'

type Props = { transfer: NonNullable<OrderView['transfer']>; due: string | null; now: number; open: boolean }

/** Where to pay, each thing a bank's app asks for with a button that copies it. */
export function Transfer({ transfer, due, now, open }: Props) {
  const t = useT()
  const { amount, description, accounts } = transfer
  const until = due ? new Date(due) : null
  return (
    <section className="step">
      <div className="head order-due">
        <div>
          <h2>{t('order.bank.title')}</h2>
          {open && until && (
            <p className="small muted">{t('order.bank.hold_until', { date: dayTimeText(t, until) })}</p>
          )}
        </div>
        {open && until && <Countdown until={until.getTime()} now={now} />}
      </div>
      <dl className="copy-rows">
        <CopyRow name={t('order.bank.amount')} shown={format(amount)} text={String(amount)} />
        <CopyRow name={t('order.bank.reference')} shown={description} text={description} />
      </dl>
      <Note icon={Info}>{t('order.bank.reference_hint')}</Note>
      {accounts.length > 1 && <p className="small muted">{t('order.bank.choose')}</p>}
      {accounts.map((account) => (
        <div key={account.iban} className="bank">
          <h3>{account.bank}</h3>
          <p className="small muted">
            {t('order.bank.receiver')}: {account.account_name}
          </p>
          <dl className="copy-rows">
            <CopyRow name={t('order.bank.account')} shown={account.number} text={account.number} bank={account.bank} />
            <CopyRow
              name={t('order.bank.iban')}
              shown={account.iban.replace(/(.{4})(?=.)/g, '$1 ')}
              text={account.iban}
              bank={account.bank}
            />
          </dl>
        </div>
      ))}
    </section>
  )
}

type RowProps = { name: string; shown: string; text: string; bank?: string }

const CopyRow = ({ name, shown, text, bank }: RowProps) => (
  <div className="copy-row">
    <dt>{name}</dt>
    <dd>
      {shown}
      <CopyButton text={text} what={bank ? `${bank}, ${name}` : name} />
    </dd>
  </div>
)
