import type { ShownGiftCard, ShownVoucher } from '@delguur/contract/wallet'
import { yearDayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { CopyButton } from '@delguur/ui/copy-button'
import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { Panel } from './account-page.tsx'
import { SaveButton, TextLine } from './fields.tsx'
import { SaveForm } from './save-form.tsx'
import { StateMark } from './state-mark.tsx'
import { useSave } from './use-save.ts'

const left = (all: string, used: string): number => Math.round(Number(all) - Number(used))

/** Cards that the person keeps or bought, with their codes and a way to give them. */
export function GiftList({ cards }: { cards: ShownGiftCard[] }) {
  const t = useT()
  return (
    <Panel title={t('wallet.gift.own')}>
      {cards.length === 0 ? (
        <EmptyState title={t('wallet.gift.none')} text={t('wallet.gift.none_text')} />
      ) : (
        <ul className="acc-rows">
          {cards.map((card) => (
            <Gift key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Gift({ card: { id, attributes } }: { card: ShownGiftCard }) {
  const t = useT()
  const { state, number, activation_code, license_code, expires_at, sent_to, masked_number } = attributes
  return (
    <li className="purse-card">
      <p className="acc-fact">
        <b className="num">
          {t('wallet.gift.left', { amount: format(left(attributes.amount, attributes.amount_used)) })}
        </b>
        <StateMark kind={state === 'active' ? 'ok' : 'plain'}>{t(`wallet.state.${state}`)}</StateMark>
      </p>
      <p className="small muted">
        {number ?? masked_number}
        {expires_at && ` · ${t('wallet.gift.until', { date: yearDayText(t, new Date(expires_at)) })}`}
      </p>
      {sent_to && <p className="small">{t('wallet.gift.sent_to', { to: sent_to })}</p>}
      {activation_code && <Code name={t('wallet.gift.code')} code={activation_code} />}
      {license_code && <Code name={t('wallet.gift.license')} code={license_code} />}
      {number && state === 'active' && <Send id={id} />}
    </li>
  )
}

const Code = ({ name, code }: { name: string; code: string }) => (
  <p className="acc-fact small">
    <span className="muted">{name}</span>
    <b className="num">{code}</b>
    <CopyButton text={code} what={name} />
  </p>
)

function Send({ id }: { id: string }) {
  const t = useT()
  const save = useSave('send_gift', { onSaved: () => showToast({ text: t('wallet.gift.sent') }) })
  return (
    <details className="acc-more">
      <summary className="link small">{t('wallet.gift.send')}</summary>
      <SaveForm
        save={save}
        saved={t('wallet.gift.sent')}
        foot={<SaveButton>{t('wallet.gift.send_button')}</SaveButton>}
      >
        <input type="hidden" name="id" value={id} />
        <TextLine
          name="to"
          label={t('wallet.gift.send_to')}
          hint={t('wallet.gift.send_hint')}
          autoComplete="off"
          maxLength={254}
        />
        <TextLine name="message" label={t('wallet.gift.message')} optional autoComplete="off" maxLength={500} />
      </SaveForm>
    </details>
  )
}

/** The person's own vouchers. */
export function VoucherList({ vouchers }: { vouchers: ShownVoucher[] }) {
  const t = useT()
  return (
    <Panel title={t('wallet.voucher.title')}>
      {vouchers.length === 0 ? (
        <p className="muted">{t('wallet.voucher.none')}</p>
      ) : (
        <ul className="acc-rows">
          {vouchers.map(({ id, attributes }) => (
            <Voucher key={id} voucher={attributes} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Voucher({ voucher }: { voucher: ShownVoucher['attributes'] }) {
  const t = useT()
  const { name, code, value, amount_used, minimum_total, expires_at, state } = voucher
  return (
    <li className="purse-card">
      <p className="acc-fact">
        <b>{name}</b>
        <StateMark kind={state === 'active' ? 'ok' : 'plain'}>{t(`wallet.state.${state}`)}</StateMark>
      </p>
      <p className="small muted">
        {t('wallet.gift.left', { amount: format(left(value, amount_used)) })}
        {' · '}
        {t('wallet.voucher.minimum', { amount: format(Math.round(Number(minimum_total))) })}
        {expires_at && ` · ${t('wallet.gift.until', { date: yearDayText(t, new Date(expires_at)) })}`}
      </p>
      {state === 'active' && <Code name={t('wallet.voucher.code')} code={code} />}
    </li>
  )
}
