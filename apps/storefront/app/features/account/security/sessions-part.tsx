import type { Session } from '@delguur/contract/base/identity-flat'
import { dayTimeText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { LaptopMinimal, LogOut, Smartphone } from 'lucide'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useSave } from '../use-save.ts'

const isPhone = (device: string): boolean => /android|iphone|ipad|phone|mobile/i.test(device)

/** Where the person is signed in, with a way to end each and all. */
export function SessionsPart({ sessions }: { sessions: Session[] }) {
  const t = useT()
  const all = useSave('end_sessions')
  return (
    <Panel title={t('account.sessions')} text={t('account.sessions.text')} id="sessions">
      <ul className="acc-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SaveForm
        save={all}
        foot={
          <SaveButton variant="line" busy={t('common.sending')}>
            <Icon icon={LogOut} small />
            {t('account.sessions.end_all')}
          </SaveButton>
        }
      />
    </Panel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const save = useSave('end_session', { onSaved: () => showToast({ text: t('account.sessions.ended_one') }) })
  const device = session.device || t('account.sessions.unknown')
  const seen = session.seen_at ?? session.created_at
  return (
    <li className="acc-row-item">
      <Icon icon={isPhone(session.device) ? Smartphone : LaptopMinimal} />
      <div>
        <b>{device}</b>
        <p className="small muted">
          {t(`account.sessions.kind.${session.kind}`)}
          {seen && ` · ${t('account.sessions.seen', { time: dayTimeText(t, new Date(seen)) })}`}
        </p>
      </div>
      {session.current ? (
        <StateMark kind="ok">{t('account.sessions.this')}</StateMark>
      ) : (
        <SaveForm
          save={save}
          className="acc-inline"
          foot={
            <SaveButton variant="line" aria-label={t('account.sessions.end_one', { device })}>
              {t('account.sessions.end')}
            </SaveButton>
          }
        >
          <input type="hidden" name="id" value={session.id} />
        </SaveForm>
      )}
    </li>
  )
}
