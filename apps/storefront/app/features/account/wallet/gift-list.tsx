import type { GiftCardAnswer, VoucherAnswer } from '@delguur/contract/money/wallet'
import { yearDayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { CopyRow } from '@delguur/ui/copy-row'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useSave } from '../use-save.ts'

const left = (all: string, used: string): number => Math.round(Number(all) - Number(used))

/** Cards that the person keeps or bought, with their codes and a way to give them. */
export function GiftList({ cards }: { cards: GiftCardAnswer[] }) {
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

function Gift({ card: { id, attributes } }: { card: GiftCardAnswer }) {
  const t = useT()
  const { state, number, activation_code, license_code, expires_at, sent_to, masked_number } = attributes
  return (
    <li className="gift">
      <Face state={state} worth={left(attributes.amount, attributes.amount_used)}>
        <b className="num gift-number">{inFours(number ?? masked_number)}</b>
        <Until at={expires_at} />
      </Face>
      <div className="wallet-card">
        {sent_to && <p className="small">{t('wallet.gift.sent_to', { to: sent_to })}</p>}
        <dl className="copy-rows">
          {number && <CopyRow name={t('wallet.gift.number')} displayed={inFours(number)} text={number} />}
          {activation_code && <CopyRow name={t('wallet.gift.code')} text={activation_code} />}
          {license_code && <CopyRow name={t('wallet.gift.license')} text={license_code} />}
        </dl>
        {number && state === 'active' && <Send id={id} />}
      </div>
    </li>
  )
}

type FaceProps = {
  state: GiftCardAnswer['attributes']['state'] | VoucherAnswer['attributes']['state']
  worth: number
  children: ReactNode
}

/** A card or voucher as one would hold it: what is left on it, and whether it is still good. */
function Face({ state, worth, children }: FaceProps) {
  const t = useT()
  const good = state === 'active'
  return (
    <div className={classNames('gift-face', good && 'gift-good')}>
      <p className="gift-head">
        <b className="num">{t('wallet.gift.left', { amount: format(worth) })}</b>
        <StateMark kind={good ? 'ok' : 'plain'}>{t(`wallet.state.${state}`)}</StateMark>
      </p>
      <p className="small">{children}</p>
    </div>
  )
}

function Until({ at }: { at: string | null }) {
  const t = useT()
  return at && <span className="block">{t('wallet.gift.until', { date: yearDayText(t, lastInstant(at)) })}</span>
}

/** The number of a card as cards show it. */
const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

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
export function VoucherList({ vouchers }: { vouchers: VoucherAnswer[] }) {
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

function Voucher({ voucher }: { voucher: VoucherAnswer['attributes'] }) {
  const t = useT()
  const { name, code, value, amount_used, minimum_total, expires_at, state } = voucher
  return (
    <li className="gift">
      <Face state={state} worth={left(value, amount_used)}>
        <b>{name}</b>
        <Until at={expires_at} />
      </Face>
      <div className="wallet-card">
        <p className="small muted">
          {t('wallet.voucher.minimum', { amount: format(Math.round(Number(minimum_total))) })}
        </p>
        {state === 'active' && (
          <dl className="copy-rows">
            <CopyRow name={t('wallet.voucher.code')} text={code} />
          </dl>
        )}
      </div>
    </li>
  )
}
