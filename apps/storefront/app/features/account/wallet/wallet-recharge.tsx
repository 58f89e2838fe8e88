import type { FlatWallet } from '@delguur/contract/money/wallet'
import { format } from '@delguur/kit/money'
import { Chip } from '@delguur/ui/chip'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useState } from 'react'
import { PayList } from '../../paying/pay-list.tsx'
import { type WayGroup, waysOf } from '../../paying/pay-ways.ts'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

const chips = [20_000, 50_000, 100_000, 200_000]
const grouped = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return digits ? format(Number(digits)).replace('₮', '').trim() : ''
}

type Props = { limits: FlatWallet['recharge']; groups: WayGroup[]; first: string }

/** How much, and by what. */
export function WalletRecharge({ limits, groups, first }: Props) {
  const t = useT()
  const save = useSave('recharge')
  const hydrated = useHydrated()
  const ways = waysOf(groups)
  const [amount, setAmount] = useState(grouped(save.answer?.typed.amount ?? first))
  const [values, setValues] = useState({ payment: String(ways[0]?.id ?? ''), pay_phone: '', card: '', keep_card: '' })
  const change = (typed: string) => {
    setAmount(grouped(typed))
    save.touch('amount')
  }
  return (
    <Panel title={t('wallet.recharge.title')} id="recharge">
      <SaveForm
        save={save}
        foot={<SaveButton busy={t('wallet.recharge.begins')}>{t('wallet.recharge.button')}</SaveButton>}
      >
        <Field
          id="recharge-amount"
          label={t('wallet.recharge.amount')}
          hint={t('wallet.recharge.limits', { minimum: format(limits.minimum), maximum: format(limits.maximum) })}
          error={save.fault('amount')}
          required
        >
          <Input
            name="amount"
            inputMode="numeric"
            autoComplete="transaction-amount"
            maxLength={14}
            before={<span className="muted">₮</span>}
            value={amount}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        {hydrated && (
          <fieldset className="chips wallet-sums">
            <legend className="vh">{t('wallet.recharge.chips')}</legend>
            {chips.map((each) => (
              <Chip key={each} line on={amount === grouped(String(each))} onClick={() => change(String(each))}>
                {format(each)}
              </Chip>
            ))}
          </fieldset>
        )}
        <fieldset className="wallet-ways">
          <legend className="field-label">{t('wallet.recharge.how')}</legend>
          <PayList
            groups={groups}
            values={values}
            change={(changed) => setValues((all) => ({ ...all, ...changed }))}
            phoneFault={save.fault('pay_phone')}
          />
        </fieldset>
        {ways.map(
          ({ id, needs }) =>
            needs.includes('phone') && <input key={id} type="hidden" name={`phone_needed:${id}`} value="1" />,
        )}
      </SaveForm>
    </Panel>
  )
}
