import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../../lib/path.ts'
import { Panel } from '../account-page.tsx'

type Props = { purposes: { name: 'analytics' | 'advertising'; answer: boolean | null }[] }

/** What other companies may be told, as this browser and the account agree; it is changed in one place. */
export function ThirdPartyConsents({ purposes }: Props) {
  const t = useT()
  const path = usePath()
  return (
    <Panel title={t('cookies.title')} text={t('cookies.text')}>
      <ul className="acc-switches">
        {purposes.map(({ name, answer }) => (
          <li key={name}>
            <div className="acc-switch-row">
              <span>
                <b>{t(`cookies.${name}`)}</b>
                <span className="tiny muted">
                  {t(answer === null ? 'cookies.unsaid' : answer ? 'cookies.allowed' : 'cookies.refused')}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" href={path('/cookies')}>
          {t('cookies.change')}
        </Link>
      </p>
    </Panel>
  )
}
