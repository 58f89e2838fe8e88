import type { FlatCard } from '@delguur/contract/money/wallet'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { hideToast, onToastRemoved, showToast } from '@delguur/ui/toast-store'
import { CreditCard } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useSave } from '../use-save.ts'

type Keeper = { payment_method_id: number; code: string; name: string }

/** The cards that banks keep for the person, and where further ones can be kept. */
export function CardList({ cards, keepers }: { cards: FlatCard[]; keepers: Keeper[] }) {
  const t = useT()
  const { hidden, leave } = useLeaving()
  const visible = cards.filter(({ cardId }) => cardId !== hidden)
  return (
    <>
      {visible.length > 0 && (
        <Panel>
          <ul className="acc-rows">
            {visible.map((card) => (
              <CardRow key={card.cardId} card={card} onRemove={leave} />
            ))}
          </ul>
        </Panel>
      )}
      {keepers.length > 0 && (
        <Panel
          title={t('account.card.add')}
          text={visible.length === 0 ? t('account.card.none') : t('account.card.add_text')}
        >
          {keepers.map((keeper) => (
            <AddCard key={keeper.code} keeper={keeper} />
          ))}
        </Panel>
      )}
    </>
  )
}

/** A bank does not give a forgotten card back, so it is forgotten only once nobody can undo it any more. */
function useLeaving() {
  const t = useT()
  const [hidden, setHidden] = useState<string>()
  const remove = useSave('remove')
  const waiting = useRef<{ id: string; toast: number }>(undefined)
  const send = useRef(remove.send)
  send.current = remove.send
  const flush = useRef(() => {
    const left = waiting.current
    waiting.current = undefined
    if (!left) return
    hideToast(left.toast)
    void send.current({ id: left.id }).then(() => setHidden((id) => (id === left.id ? undefined : id)))
  })
  useEffect(() => {
    const now = flush.current
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  const leave = (id: string): void => {
    flush.current()
    setHidden(id)
    const onPress = () => {
      if (waiting.current?.toast !== toast) return
      waiting.current = undefined
      setHidden(undefined)
    }
    const toast = showToast({ text: t('account.card.removed'), action: { label: t('common.undo'), onPress } })
    waiting.current = { id, toast }
    onToastRemoved(toast, () => waiting.current?.toast === toast && flush.current())
  }
  return { hidden, leave }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  tcard: 'T-Card',
}
const lastDigits = (masked: string): string => `•••• ${masked.slice(-4)}`

function CardRow({ card, onRemove }: { card: FlatCard; onRemove: (id: string) => void }) {
  const t = useT()
  const { cardId, kind, masked_number, name, default: isDefault } = card
  const makeDefault = useSave('default', { onSaved: () => showToast({ text: t('account.card.defaulted') }) })
  const remove = useSave('remove')
  const number = lastDigits(masked_number)
  return (
    <li className="acc-row-item acc-row-short">
      <Icon icon={CreditCard} />
      <div className="wallet-card">
        <b className="num">{`${brands[kind] ?? t('account.card.one')} ${number}`}</b>
        {name && <p className="small muted">{name}</p>}
        {isDefault ? (
          <p>
            <StateMark kind="ok">{t('account.card.default')}</StateMark>
          </p>
        ) : (
          <SaveForm
            save={makeDefault}
            className="acc-inline"
            foot={
              <SaveButton variant="line" aria-label={t('account.card.make_default_of', { number })}>
                {t('account.card.make_default')}
              </SaveButton>
            }
          >
            <input type="hidden" name="id" value={cardId} />
          </SaveForm>
        )}
      </div>
      <SaveForm
        save={{
          ...remove,
          submit: (event) => {
            event.preventDefault()
            onRemove(cardId)
          },
        }}
        className="acc-inline"
        foot={
          <SaveButton variant="line" aria-label={t('account.card.remove', { number })}>
            {t('account.delete')}
          </SaveButton>
        }
      >
        <input type="hidden" name="id" value={cardId} />
      </SaveForm>
    </li>
  )
}

function AddCard({ keeper }: { keeper: Keeper }) {
  const t = useT()
  const save = useSave('add')
  return (
    <SaveForm save={save} foot={<SaveButton>{t('account.card.add_at', { name: keeper.name })}</SaveButton>}>
      <input type="hidden" name="payment_method_id" value={keeper.payment_method_id} />
    </SaveForm>
  )
}
