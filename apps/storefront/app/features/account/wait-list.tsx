import type { TourWait } from '@delguur/contract/leisure/travel'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { Panel } from './account-page.tsx'
import { useBookedDays } from './bookings/booking-list.tsx'
import { useSave } from './use-save.ts'

/** Tours whose seats the person waits for; one press and they wait no longer. */
export function WaitList({ waits }: { waits: TourWait[] }) {
  const t = useT()
  if (waits.length === 0) return null
  return (
    <Panel title={t('travel.my_waits')} text={t('travel.waits_text')}>
      <ul className="acc-switches">
        {waits.map((wait) => (
          <Wait key={`${wait.slug} ${wait.departure_on}`} wait={wait} />
        ))}
      </ul>
    </Panel>
  )
}

function Wait({ wait }: { wait: TourWait }) {
  const t = useT()
  const path = usePath()
  const save = useSave('stop_waiting')
  const { slug, title, departure_on, returns_on, adults, children, infants } = wait
  const days = useBookedDays({ from: departure_on, until: returns_on })
  return (
    <li>
      <form method="post" onSubmit={save.submit} className="acc-switch-row">
        <input type="hidden" name="intent" value="stop_waiting" />
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="departure_on" value={departure_on} />
        <span>
          <Link className="link" href={path(`/tours/${slug}`)}>
            {title}
          </Link>
          <span className="tiny muted block">{`${days} · ${t('travel.people', { count: adults + children + infants })}`}</span>
        </span>
        <Button
          type="submit"
          variant="line"
          busy={save.busy && t('common.loading')}
          aria-label={`${t('travel.stop_waiting')}: ${title}, ${days}`}
        >
          {t('travel.stop_waiting')}
        </Button>
      </form>
      {save.answer?.problem && (
        <Note kind="bad" live>
          {save.answer.problem}
        </Note>
      )}
    </li>
  )
}
