import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'
import { PayForm } from './pay-form.tsx'
import { firstCard, PayList } from './pay-list.tsx'
import type { PayView } from './pay-view.server.ts'
import { waysOf } from './pay-ways.ts'
import { usePay } from './use-pay.ts'

type Props = { view: PayView; onView: (view: PayView) => void }

/** All ways to pay what is due, with the one that was tried chosen already. */
export function ChooseWay({ view, onView }: Props) {
  const t = useT()
  const { due, groups, payment } = view
  const ways = waysOf(groups)
  const { busy, wrong, submit } = usePay(view, onView)
  const known = ways.find(({ id }) => id === payment?.method.id) ?? ways[0]
  const [values, setValues] = useState({
    payment: String(known?.id ?? ''),
    card: firstCard(known),
    pay_phone: '',
    keep_card: '',
  })
  return (
    <PayForm view={view} className="paying-ways" onSubmit={submit}>
      <fieldset className="paying-ways">
        <legend className="vh">{t('paying.choose')}</legend>
        <PayList
          groups={groups}
          values={values}
          change={(changed) => setValues((all) => ({ ...all, ...changed }))}
          phoneFault={wrong?.phone}
        />
      </fieldset>
      {wrong && !wrong.phone && (
        <Note kind="bad" live>
          {wrong.error}
        </Note>
      )}
      <Button
        type="submit"
        variant={payment?.state === 'pending' ? 'dark' : 'main'}
        big
        wide
        busy={busy && t('paying.paying')}
      >
        {t('paying.pay', { amount: format(due) })}
      </Button>
    </PayForm>
  )
}
