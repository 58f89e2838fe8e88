import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { phoneText, sum } from '../../lib/text.ts'
import styles from './bank.module.css'
import type { Candidate } from './decisions.ts'

type Props = {
  candidates: readonly Candidate[] | undefined
  mayEdit: boolean
  busy: boolean
  onMatch: (number: string) => void
}

/** Orders that a transfer may be for, the likeliest first, each with why. */
export function Candidates({ candidates, mayEdit, busy, onMatch }: Props) {
  const t = useT()
  if (candidates?.length === 0) return <p className="soft">{t('bank.noCandidates')}</p>
  return (
    <ul className="stack" aria-label={t('bank.candidates')}>
      {candidates?.map(({ number, name, phone, due, fits }, place) => (
        <li key={number} className={clsx(styles.candidate, place === 0 && styles.candidateFirst)}>
          <span className="row apart">
            <span className="cut">
              <Link className="link" to={`/orders/${number}`}>
                <b>{number}</b>
              </Link>{' '}
              {name} {phone && phoneText(phone)}
            </span>
            <b>{sum(due)}</b>
          </span>
          <span className="row apart">
            <span className="soft small">{fits.map((fit) => t.maybe(`bank.fits.${fit}`)).join(' · ')}</span>
            {mayEdit && place > 0 && (
              <button type="button" className="btn" disabled={busy} onClick={() => onMatch(number)}>
                {t('bank.match')}
              </button>
            )}
          </span>
          {mayEdit && place === 0 && (
            <button type="button" className="btn btn-go" disabled={busy} onClick={() => onMatch(number)}>
              <Icon icon={Check} small /> {t('bank.match')} <kbd>Enter</kbd>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
