import type { TradeInOverview, TradeInPiece } from '@delguur/contract/leisure/trade-in'
import { format } from '@delguur/kit/money'
import { pieceStates } from '@delguur/kit/trade-in'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Store, Truck } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { Panel } from '../account/account-page.tsx'
import { Choice, SaveButton, TextLine, useForm } from '../account/fields.tsx'
import { SaveForm } from '../account/save-form.tsx'
import { useSave } from '../account/use-save.ts'
import { dayOf } from './piece-list.tsx'
import { PieceMark } from './state-mark.tsx'

type Props = Pick<TradeInOverview, 'stores' | 'addresses' | 'days' | 'courier_fee'> & { piece: TradeInPiece }

/** What each state is worth, and how the piece comes to the shop; the quote is kept only by the button. */
export function QuoteForm({ piece, ...ways }: Props) {
  const t = useT()
  const save = useSave('hand_on')
  return (
    <SaveForm
      save={save}
      className="hand-form"
      foot={
        <div className="hand-acts">
          <SaveButton big busy={t('trade.new.busy')}>
            {t('trade.new.button')}
          </SaveButton>
        </div>
      }
    >
      <input type="hidden" name="line" value={piece.line_item_id} />
      <Panel title={t('trade.new.state')}>
        <States sums={piece.sums} />
      </Panel>
      <Panel title={t('trade.new.way')}>
        <Ways {...ways} />
      </Panel>
      <Panel>
        <TextLine name="note" label={t('trade.note')} optional maxLength={500} />
        <p className="small muted">{t('trade.new.rule')}</p>
        <p className="small muted">{t('trade.receipt')}</p>
      </Panel>
    </SaveForm>
  )
}

function States({ sums }: { sums: TradeInPiece['sums'] }) {
  const t = useT()
  const { fault, answer } = useForm()
  const best = pieceStates.find((state) => sums[state] > 0 && state !== 'like_new') ?? 'like_new'
  return (
    <fieldset className="hand-states">
      <legend className="vh">{t('trade.new.state')}</legend>
      {pieceStates.map((state) => (
        <label key={state} className="hand-state">
          <input
            type="radio"
            name="state"
            value={state}
            disabled={sums[state] <= 0}
            defaultChecked={(answer?.typed.state ?? best) === state}
          />
          <PieceMark state={state} />
          <span>
            <strong>{t(`trade.state.${state}`)}</strong>
            <span className="small muted">{t(`trade.see.${state}`)}</span>
          </span>
          <span className="sum num">{sums[state] > 0 ? format(sums[state]) : t('trade.not_taken')}</span>
          <input type="hidden" name={`sum_${state}`} value={sums[state]} />
        </label>
      ))}
      {fault('state') && <Note kind="bad">{fault('state')}</Note>}
    </fieldset>
  )
}

function Ways({ stores, addresses, days, courier_fee }: Omit<Props, 'piece'>) {
  const t = useT()
  const path = usePath()
  const { answer } = useForm()
  const way = answer?.typed.way ?? 'store'
  return (
    <>
      <fieldset className="hand-ways">
        <legend className="vh">{t('trade.new.way')}</legend>
        <label className="hand-way">
          <input type="radio" name="way" value="store" defaultChecked={way === 'store'} />
          <Icon icon={Store} />
          <span>
            <strong>{t('trade.way.store')}</strong>
            <span className="small muted">{t('trade.way.store_text')}</span>
          </span>
        </label>
        <label className="hand-way">
          <input type="radio" name="way" value="courier" defaultChecked={way === 'courier'} />
          <Icon icon={Truck} />
          <span>
            <strong>{t('trade.way.courier')}</strong>
            <span className="small muted">{t('trade.way.courier_text', { sum: format(courier_fee) })}</span>
          </span>
        </label>
      </fieldset>
      <div className="hand-part hand-part-store">
        <Choice name="store_id" label={t('trade.store')} known={String(stores[0]?.id ?? '')}>
          {stores.map(({ id, name, address }) => (
            <option key={id} value={id}>
              {name}, {address}
            </option>
          ))}
        </Choice>
      </div>
      <div className="hand-part hand-part-courier">
        {addresses.length === 0 ? (
          <>
            <Note>{t('trade.no_address')}</Note>
            <ButtonLink variant="line" href={path('/account/addresses/new')}>
              {t('trade.add_address')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Choice name="address_id" label={t('trade.address')} known={String(addresses[0]?.id ?? '')}>
              {addresses.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Choice>
            <Choice name="fetch_on" label={t('trade.day')} known={days[0] ?? ''}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {dayOf(t, day)}
                </option>
              ))}
            </Choice>
          </>
        )}
      </div>
    </>
  )
}
