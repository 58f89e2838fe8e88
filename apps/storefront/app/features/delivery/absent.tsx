import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { dayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { Button } from '@delguur/ui/button'
import { Field, Input, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { CalendarDays, ChevronDown, House, type IconNode, Store, Users } from 'lucide'
import type { ReactNode } from 'react'
import { ActFields } from './act-fields.tsx'
import { useAct } from './use-act.ts'

type Props = { delivery: LiveDelivery; onDone: (fresh: LiveDelivery | null, notice: string) => void }

const dayOf = (t: Translate, day: string): string => dayText(t, new Date(`${day}T12:00:00+08:00`))

/** What the courier does where nobody is at home. */
export function Absent({ delivery, onDone }: Props) {
  const t = useT()
  const { number, choices, days, wish: request } = delivery
  const missed = delivery.state === 'missed'
  const { form, busy, error } = useAct(number, onDone)
  const send = (
    <Button type="submit" variant="dark" busy={busy && t('live.busy')}>
      {t(missed ? 'live.absent.send_shop' : 'live.absent.send')}
    </Button>
  )
  const at = (field: string) => (error?.field === field ? error.error : undefined)
  return (
    <section className="dv-card" id="absent" tabIndex={-1}>
      <h2>{t(missed ? 'live.absent.again' : 'live.absent')}</h2>
      {request && (
        <Note kind="ok" live>
          {requestText(t, request)}
        </Note>
      )}
      {choices.includes('neighbour') && (
        <Choice icon={Users} title={t('live.absent.neighbour')}>
          <form {...form('wish')} noValidate>
            <ActFields intent="wish" choice="neighbour" />
            <Field label={t('live.absent.neighbour.label')} error={at('neighbour')} required>
              <Input name="neighbour" maxLength={120} defaultValue={request?.neighbour ?? ''} autoComplete="off" />
            </Field>
            {send}
          </form>
        </Choice>
      )}
      {choices.includes('pick_up') && (
        <Choice icon={Store} title={t('live.absent.pick_up')}>
          <form {...form('wish')}>
            <ActFields intent="wish" choice="pick_up" />
            <p className="small">{t(missed ? 'live.absent.pick_up.missed' : 'live.absent.pick_up.text')}</p>
            {send}
          </form>
        </Choice>
      )}
      {choices.includes('other_day') && (
        <Choice icon={CalendarDays} title={t('live.absent.other_day')}>
          <form {...form('wish')}>
            <ActFields intent="wish" choice="other_day" />
            <Field label={t('live.absent.other_day.label')} error={at('day')}>
              <Select name="day" defaultValue={request?.day ?? days[0]}>
                {days.map((day) => (
                  <option key={day} value={day}>
                    {dayOf(t, day)}
                  </option>
                ))}
              </Select>
            </Field>
            {send}
          </form>
        </Choice>
      )}
      {choices.includes('home') && (
        <form {...form('wish')}>
          <ActFields intent="wish" choice="home" />
          <button type="submit" className="link small dv-home" aria-busy={busy}>
            <Icon icon={House} small />
            {t('live.absent.home')}
          </button>
        </form>
      )}
      {error && !error.field && (
        <Note kind="bad" live>
          {error.error}
        </Note>
      )}
    </section>
  )
}

/** A way that opens to what it needs; one is open at a time. */
function Choice({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <details className="dv-choice" name="absent">
      <summary>
        <Icon icon={icon} />
        {title}
        <Icon icon={ChevronDown} small />
      </summary>
      {children}
    </details>
  )
}

function requestText(t: Translate, { choice, neighbour, day }: NonNullable<LiveDelivery['wish']>): string {
  if (choice === 'neighbour') return t('live.wish.neighbour', { neighbour: neighbour ?? '' })
  return choice === 'other_day' && day ? t('live.wish.other_day', { day: dayOf(t, day) }) : t('live.wish.pick_up')
}
