import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { LocateOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { type Chosen, chosenIn } from './chosen.ts'
import { type Located as Answer, type FoundPlace, locate } from './locate.ts'
import type { Checkout } from './use-checkout.ts'

const isSame = (a: Chosen, b: Chosen): boolean =>
  a.aimag_id === b.aimag_id && a.district_id === b.district_id && a.khoroo_id === b.khoroo_id

/** The chosen khoroo stays where the district does; points do not tell it. */
const chosenBy = ({ aimag, district, khoroo }: FoundPlace, before: Chosen): Chosen => ({
  aimag_id: aimag.id,
  district_id: district.id,
  khoroo_id: khoroo?.id ?? (district.id === before.district_id ? before.khoroo_id : ''),
})

type Filled = { kind: 'found'; place: FoundPlace; before: Chosen; chosen: Chosen }
type Outcome = { kind: 'undone' | Exclude<Answer['kind'], 'found'> } | Filled

type Props = {
  checkout: Checkout
  /** Counts the presses; each asks anew. */
  press: number
  /** What was chosen as the button was pressed, which may be long before this part was loaded. */
  before: Chosen
  onDone: (press: number) => void
}

/** Asks where the shopper is, fills the form and says what it did; what they choose meanwhile wins. */
export function Located({ checkout, press, before: atPress, onDone }: Props) {
  const t = useT()
  const locale = useLocale()
  const [outcome, setOutcome] = useState<Outcome>()
  const now = useRef({ checkout, atPress, onDone })
  now.current = { checkout, atPress, onDone }

  useEffect(() => {
    const before = now.current.atPress
    let current = true
    setOutcome(undefined)
    void locate(locale).then((answer) => {
      if (!current) return
      const { checkout, onDone } = now.current
      onDone(press)
      if (!isSame(before, chosenIn(checkout.form))) return
      if (answer.kind !== 'found') return setOutcome(answer)
      const { place } = answer
      const chosen = chosenBy(place, before)
      checkout.change(chosen)
      setOutcome({ kind: 'found', place, before, chosen })
    })
    return () => {
      current = false
    }
  }, [press, locale])

  // another district chosen since makes the words untrue
  if (!outcome || (outcome.kind === 'found' && outcome.chosen.district_id !== checkout.form.district_id)) return null
  const undo = (before: Chosen) => {
    checkout.change(before)
    setOutcome({ kind: 'undone' })
  }
  return (
    <>
      <OutcomeText outcome={outcome} />
      {outcome.kind === 'found' && (
        <button type="button" className="link small" onClick={() => undo(outcome.before)}>
          {t('common.undo')}
        </button>
      )}
    </>
  )
}

/** What became of it, in words. */
function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useT()
  switch (outcome.kind) {
    case 'found': {
      const { aimag, district } = outcome.place
      const needsKhoroo = aimag.level === 'city' && outcome.chosen.khoroo_id === ''
      const key = needsKhoroo ? 'checkout.location.found_city' : 'checkout.location.found'
      return <Note kind="ok">{t(key, { place: `${aimag.name}, ${district.name}` })}</Note>
    }
    case 'undone':
      return <Note>{t('checkout.location.undone')}</Note>
    case 'no_answer':
      return <Note kind="warn">{t('errors.network')}</Note>
    default:
      return (
        <Note kind="warn" icon={LocateOff}>
          {t(`checkout.location.${outcome.kind}`)}
        </Note>
      )
  }
}
