import { CopyButton } from '@delguur/ui/copy-button'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { Panel } from './account-page.tsx'
import { SaveButton, TextLine } from './fields.tsx'
import { SaveForm } from './save-form.tsx'
import { StateMark } from './state-mark.tsx'
import { useAccount } from './use-account.ts'
import { useSave } from './use-save.ts'

type Enrolment = { secret: string; qr_svg: string }

/** The second factor: an app that shows a code. */
export function TwoFactorPart() {
  const t = useT()
  const { user } = useAccount()
  const enrol = useSave('enrol')
  const enrolment = enrol.answer?.enrolment
  return (
    <Panel
      title={t('account.two_factor')}
      text={t('account.two_factor.text')}
      id="two-factor"
      end={user.two_factor && <StateMark kind="ok">{t('account.two_factor.on')}</StateMark>}
    >
      {!user.two_factor &&
        (enrolment ? (
          <Enrolling enrolment={enrolment} />
        ) : (
          <SaveForm
            save={enrol}
            foot={
              <SaveButton variant="line" busy={t('common.loading')}>
                {t('account.two_factor.begin')}
              </SaveButton>
            }
          />
        ))}
      {user.two_factor && <p className="small muted">{t('account.two_factor.lost')}</p>}
    </Panel>
  )
}

/** The secret as a picture for a camera and as letters to type, and the first code of the app. */
function Enrolling({ enrolment: { secret, qr_svg } }: { enrolment: Enrolment }) {
  const t = useT()
  const save = useSave('two_factor', { onSaved: () => showToast({ text: t('account.two_factor.saved') }) })
  return (
    <div className="acc-enrol">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt={t('account.two_factor.qr')}
        width={192}
        height={192}
      />
      <div className="acc-form">
        <p className="small">{t('account.two_factor.scan')}</p>
        <p className="acc-secret num">
          <code>{secret}</code>
          <CopyButton text={secret} what={t('account.two_factor.secret')} />
        </p>
        <SaveForm save={save} foot={<SaveButton variant="dark">{t('account.two_factor.finish')}</SaveButton>}>
          <TextLine
            name="code"
            label={t('account.two_factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            data-next
          />
        </SaveForm>
      </div>
    </div>
  )
}
