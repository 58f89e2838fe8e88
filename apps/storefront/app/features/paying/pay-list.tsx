import type { MessageKey } from '@delguur/i18n/keys'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { PickRow } from '@delguur/ui/pick-row'
import { PayMark } from './pay-mark.tsx'
import { takesPhone, type Way, type WayFields, type WayGroup } from './pay-ways.ts'

type Values = WayFields & { payment: string }
type Props = {
  groups: WayGroup[]
  values: Values
  change: (values: Partial<Values>) => void
  /** What is wrong with the number of a wallet. */
  phoneFault?: string | undefined
  /** Ids of the first way and of the number, for whoever leads to a fault. */
  ids?: { first: string; phone: string }
}

/** The ways to pay as cards, each with what it asks for once it is chosen. Inside a form and a fieldset. */
export function PayList({ groups, ...rest }: Props) {
  return groups.map((group) => <Group key={group.key} group={group} first={group === groups[0]} {...rest} />)
}

type GroupProps = Omit<Props, 'groups'> & { group: WayGroup; first: boolean }

function Group({ group: { key, ways }, first, ...rest }: GroupProps) {
  const title = useT()(`ways.group.${key}` as MessageKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the one fieldset around all ways
    <div role="group" aria-label={title}>
      <h3 className="ways-title">{title}</h3>
      <div className="ways">
        {ways.map((way, i) => (
          <WayCard key={way.id} way={way} first={first && i === 0} {...rest} />
        ))}
      </div>
    </div>
  )
}

/** The default of the kept cards stands first. */
export const firstCard = (way: Way | undefined): string => String(way?.cards[0]?.id ?? '')

type CardProps = Omit<Props, 'groups'> & { way: Way; first: boolean }

function WayCard({ way, first, values, change, phoneFault, ids }: CardProps) {
  const chosen = values.payment === String(way.id)
  const asksPhone = takesPhone(way)
  return (
    <div className="way">
      <PickRow
        {...(first && ids && { id: ids.first })}
        name="payment"
        value={way.id}
        checked={chosen && !way.unavailable}
        disabled={way.unavailable !== null}
        onChange={() => change({ payment: String(way.id), card: firstCard(way) })}
        title={way.name}
        text={way.unavailable ?? way.description}
        end={<PayMark mark={way.mark} />}
      />
      {(asksPhone || way.keeps_cards) && (
        <div className="way-more">
          {asksPhone && (
            <PhoneField
              way={way}
              value={values.pay_phone}
              fault={chosen ? phoneFault : undefined}
              id={chosen ? ids?.phone : undefined}
              onChange={(pay_phone) => change({ pay_phone })}
            />
          )}
          {way.keeps_cards && <SavedCards way={way} values={values} change={change} />}
        </div>
      )}
    </div>
  )
}

type PhoneProps = {
  way: Way
  value: string
  fault: string | undefined
  id: string | undefined
  onChange: (value: string) => void
}

function PhoneField({ way, value, fault, id, onChange }: PhoneProps) {
  const t = useT()
  const needed = way.needs.includes('phone')
  return (
    <Field
      {...(id && { id })}
      label={t('ways.phone', { name: way.name })}
      hint={t(needed ? 'ways.phone_hint' : 'ways.phone_push_hint')}
      error={fault}
      optional={!needed}
    >
      <Input
        name={`pay_phone:${way.id}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        before={<span className="muted">+976</span>}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function SavedCards({ way, values, change }: Pick<CardProps, 'way' | 'values' | 'change'>) {
  const t = useT()
  const name = `card:${way.id}`
  const cards = way.cards.map(({ id, masked_number }) => ({ id: String(id), text: masked_number }))
  const fresh = values.card === '' || !cards.some(({ id }) => id === values.card)
  return (
    <>
      {cards.length > 0 && (
        <fieldset className="way-cards">
          <legend className="field-label">{t('ways.card')}</legend>
          {[...cards, { id: '', text: t('ways.card_new') }].map(({ id, text }) => (
            <label className="chip" key={id}>
              <input
                className="vh"
                type="radio"
                name={name}
                value={id}
                checked={id === '' ? fresh : values.card === id}
                onChange={() => change({ card: id })}
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {fresh && (
        <label className="check">
          <input
            type="checkbox"
            name={`keep_card:${way.id}`}
            value="1"
            checked={values.keep_card === '1'}
            onChange={(event) => change({ keep_card: event.target.checked ? '1' : '' })}
          />
          {t('ways.keep_card')}
        </label>
      )}
    </>
  )
}
